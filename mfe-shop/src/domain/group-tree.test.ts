import type { Group } from './group-tree.ts';
import { findGroup, listChildren, listParents, listTopGroups } from './group-tree.ts';

function aGroup(id: number, [lft, rgt, level]: readonly [number, number, number], root = 1): Group {
  return {
    id,
    name: `G${id}`,
    slug: `g${id}`,
    content: null,
    picture: null,
    root,
    lft,
    rgt,
    level,
  };
}

const shop = aGroup(1, [1, 10, 0]);
const followers = aGroup(2, [2, 7, 1]);
const metric = aGroup(3, [3, 6, 2]);
const small = aGroup(4, [4, 5, 3]);
const locks = aGroup(5, [8, 9, 1]);
const elsewhere = aGroup(20, [2, 3, 1], 19);
const groups = [locks, small, shop, metric, followers, elsewhere];

test('lists the groups below the root in the order of the set [SHOP-02]', () => {
  expect(listTopGroups(groups)).toEqual([followers, locks]);
});

test('lists children of one level within the same root only [SHOP-02]', () => {
  expect(listChildren(groups, followers)).toEqual([metric]);
  expect(listChildren(groups, locks)).toEqual([]);
});

test('lists parents from the top down without the root [SHOP-02]', () => {
  expect(listParents(groups, small)).toEqual([followers, metric]);
  expect(listParents(groups, locks)).toEqual([]);
});

test('is above only with a smaller lft and a greater rgt of the same tree [SHOP-02]', () => {
  const sameStart = aGroup(6, [4, 6, 2]);
  const sameEnd = aGroup(7, [3, 5, 2]);
  const otherTree = aGroup(21, [1, 30, 1], 19);
  expect(listParents([...groups, sameStart, sameEnd, otherTree], small)).toEqual([
    followers,
    metric,
  ]);
  expect(listChildren([...groups, sameStart, sameEnd], aGroup(8, [4, 5, 1]))).toEqual([]);
});

test('finds groups by slug, but never the root, which is the shop itself [SHOP-02]', () => {
  expect(findGroup(groups, 'g3')).toBe(metric);
  expect(findGroup(groups, 'g1')).toBeUndefined();
  expect(findGroup(groups, 'none')).toBeUndefined();
});
