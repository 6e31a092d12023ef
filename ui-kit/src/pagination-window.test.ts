import { listPaginationSteps } from './pagination-window.ts';

test('lists every number when there are few', () => {
  expect(listPaginationSteps(2, 4)).toEqual([1, 2, 3, 4]);
});

test('leaves out the far numbers on both sides of the current page', () => {
  expect(listPaginationSteps(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
});

test('shows a single left-out number instead of a gap', () => {
  expect(listPaginationSteps(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('has no gap before the first or after the last page', () => {
  expect(listPaginationSteps(1, 9)).toEqual([1, 2, 'gap', 9]);
  expect(listPaginationSteps(9, 9)).toEqual([1, 'gap', 8, 9]);
});
