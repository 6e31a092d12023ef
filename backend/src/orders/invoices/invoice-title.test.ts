import { invoiceTitle } from './invoice-title.ts';

test.each([
  ['Tax invoice', 'registered', '51 824 753 556'],
  ['Invoice', 'unregistered', '51 824 753 556'],
  ['Invoice', 'registered', '51 824 753 557'],
  ['Invoice', 'registered', null],
] as const)('returns %s for a business that is %s with ABN %s [CART-09]', (title, gst, abn) => {
  expect(invoiceTitle({ gst, abn })).toBe(title);
});
