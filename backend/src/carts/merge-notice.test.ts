import { describeMerge } from './merge-notice.ts';

test.each([
  [3, 3, undefined],
  [6, 4, 'Tray: your cart has 4 instead of 6, because no more are available.'],
  [
    120,
    99,
    'Tray: your cart has 99 instead of 120, because at most 99 can be bought in one order.',
  ],
  [2, 0, 'Tray was not added to your cart when you logged in: no more are available.'],
])('explains the merge of %p wanted and %p kept [ACC-12]', (wantedQty, keptQty, message) => {
  expect(describeMerge({ name: 'Tray', wantedQty, keptQty })?.message).toBe(message);
});
