import { isWholeTree } from './group-roots.ts';

const shop = { id: 1, root: 1 };
const followers = { id: 2, root: 1 };

test('a root with groups below it is the shop itself, and so is the only group [SHOP-02]', () => {
  expect(isWholeTree([shop, followers], shop)).toBe(true);
  expect(isWholeTree([shop, followers], followers)).toBe(false);
  expect(isWholeTree([shop], shop)).toBe(true);
});

test('roots without groups below them are groups like any other [SHOP-02 API-09]', () => {
  const trays = { id: 3, root: 3 };
  expect([shop, trays].filter((group) => isWholeTree([shop, trays], group))).toEqual([]);
});
