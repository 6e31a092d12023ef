import { findParentId, moveGroup, type GroupPosition } from './group-order.ts';

/** root(1) > a(2) > a1(3), a2(4); b(5) */
const TREE: readonly GroupPosition[] = [
  { id: 1, lft: 1, rgt: 10, level: 0 },
  { id: 2, lft: 2, rgt: 7, level: 1 },
  { id: 3, lft: 3, rgt: 4, level: 2 },
  { id: 4, lft: 5, rgt: 6, level: 2 },
  { id: 5, lft: 8, rgt: 9, level: 1 },
];

const outline = (positions: readonly GroupPosition[] | undefined) =>
  positions?.map(({ id, level }) => `${'-'.repeat(level)}${id}`).join(' ');

test('moves a group with its descendants up and down among its siblings [SHOP-02 API-08]', () => {
  expect(outline(moveGroup(TREE, 5, { kind: 'up' }))).toBe('1 -5 -2 --3 --4');
  expect(outline(moveGroup(TREE, 2, { kind: 'down' }))).toBe('1 -5 -2 --3 --4');
  expect(outline(moveGroup(TREE, 4, { kind: 'up' }))).toBe('1 -2 --4 --3 -5');
});

test('does not move the first group up, the last one down, or the root [SHOP-02 API-08]', () => {
  for (const [id, kind] of [
    [2, 'up'],
    [5, 'down'],
    [3, 'up'],
    [1, 'up'],
    [1, 'down'],
  ] as const) {
    expect(moveGroup(TREE, id, { kind })).toEqual(TREE);
  }
});

test('moves a group with its descendants below another group [SHOP-02 API-08]', () => {
  const moved = moveGroup(TREE, 2, { kind: 'below', parentId: 5 });
  expect(outline(moved)).toBe('1 -5 --2 ---3 ---4');
  expect(moved?.map(({ lft, rgt }) => [lft, rgt])).toEqual([
    [1, 10],
    [2, 9],
    [3, 8],
    [4, 5],
    [6, 7],
  ]);
  expect(moveGroup(TREE, 3, { kind: 'below', parentId: 2 })).toEqual(TREE);
});

test('refuses to move a group below itself, the root, and unknown groups [SHOP-02 API-08]', () => {
  for (const [id, parentId] of [
    [2, 2],
    [2, 3],
    [1, 5],
    [9, 1],
    [2, 9],
  ] as const) {
    expect(moveGroup(TREE, id, { kind: 'below', parentId })).toBeUndefined();
  }
});

test('finds the parent group [SHOP-02 API-08]', () => {
  expect([3, 5, 1, 9].map((id) => findParentId(TREE, id))).toEqual([2, 1, undefined, undefined]);
});
