import { composeVoucherMail } from './voucher-mail.ts';

test('has one title, and the code in the HTML and text parts [API-07 SH-22]', () => {
  const address = 'https://shop.example/gift-vouchers';
  const { html, text } = composeVoucherMail({
    seller: {
      name: 'Tumblerworks',
      abn: '51 824 753 556',
      address: 'Marrickville',
      email: null,
      gst: 'registered',
    },
    code: 'ABCD-EFGH',
    amountCents: 5e3,
    themeName: 'The brass key',
    pictureUrl: null,
    paidAt: new Date('2026-06-30T14:30:00Z'),
    expiresAt: new Date('2029-06-30T14:30:00Z'),
    printUrl: address,
    redeemUrl: address,
  });
  expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/Your gift voucher$/)]);
  for (const part of [html, text]) expect(part).toContain('ABCD-EFGH');
});
