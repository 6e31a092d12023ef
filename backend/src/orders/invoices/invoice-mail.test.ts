import { textOf } from '../../mail/testing/text-of.ts';
import { composeInvoiceMail, type InvoiceMailContent } from './invoice-mail.ts';

function anInvoice(changes: Partial<InvoiceMailContent> = {}): InvoiceMailContent {
  return {
    seller: {
      name: 'Tumblerworks',
      abn: '51 824 753 556',
      address: 'Unit 7, Marrickville',
      email: null,
      gst: 'registered',
    },
    invoiceNumber: 12,
    issuedAt: new Date('2026-06-30T14:30:00Z'),
    invoiceUrl: 'https://shop.example/invoice/o-1?key=k',
    order: {
      number: 1001,
      subtotal_cents: 124_000,
      discount_cents: 0,
      shipping_cents: 895,
      total_cents: 124_895,
      tax_cents: 11_354,
      promotion_code: null,
      shipping_name: 'Standard parcel',
      ship_to: {
        first_name: 'Ada',
        last_name: '<Locke>',
        email: null,
        phone: null,
        company: null,
        street_address: '1 Mitchell Street',
        street_address_1: null,
        postcode: '0800',
        city: 'Darwin',
        state: 'NT',
        country: 'AU',
      },
    },
    items: [
      {
        name: 'Stand, Blue',
        addons: [{ id: 1, name: 'Engraving', value: 'ADA', priceCents: 500 }],
        qty: 2,
        price_cents: 62_000,
      },
    ],
    ...changes,
  };
}

test('contains numbers, lines, sums, GST and address as text [API-07]', () => {
  const { subject, text } = composeInvoiceMail(anInvoice());
  expect(subject).toBe('Tax invoice 12 for order 1001 from Tumblerworks');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Order 1001, paid on 1 July 2026',
      'ABN 51 824 753 556',
      '2 x Stand, Blue (Engraving: ADA)  $620.00 each  $1,240.00',
      'Shipping (Standard parcel): $8.95',
      'Total: $1,248.95',
      'GST included: $113.54',
      'Darwin NT 0800',
    ]),
  );
});

test('contains the same as HTML, escaped and without scripts [API-07]', () => {
  const { html } = composeInvoiceMail(anInvoice());
  expect(html).toContain('Ada &lt;Locke&gt;');
  expect(html).not.toContain('<script');
  const shown = textOf(html);
  for (const words of [
    'Stand, Blue (Engraving: ADA) 2 × $620.00 each $1,240.00',
    'Shipping (Standard parcel) $8.95',
    'Total $1,248.95',
    'GST included $113.54',
    'Tumblerworks ABN 51 824 753 556 Unit 7, Marrickville',
  ]) {
    expect(shown).toContain(words);
  }
});

test('is also the receipt, with the amount paid by credit [API-07]', () => {
  const { order } = anInvoice();
  const partly = composeInvoiceMail(anInvoice({ order: { ...order, credit_cents: 20_000 } })).text;
  expect(partly).toContain('Paid with credit: -$200.00\nPaid by other methods: $1,048.95\n');
  const credit_cents = order.total_cents;
  const whole = composeInvoiceMail(anInvoice({ order: { ...order, credit_cents } })).text;
  expect(whole).toContain('Paid with credit: -$1,248.95\nPaid by other methods: $0.00\n');
});

test('is no tax invoice and shows no GST for a business that is not registered [CART-10]', () => {
  const { seller, order } = anInvoice();
  const { subject, text } = composeInvoiceMail(
    anInvoice({
      seller: { ...seller, gst: 'unregistered' },
      order: { ...order, tax_cents: 0 },
    }),
  );
  expect(subject).toMatch(/^Invoice 12/);
  expect(text).not.toContain('GST');
});

test('shows a discount with its code [CART-10]', () => {
  const { order } = anInvoice();
  const discounted = { ...order, discount_cents: 1000, promotion_code: 'WELCOME10' };
  expect(composeInvoiceMail(anInvoice({ order: discounted })).text).toContain(
    'Discount (WELCOME10): -$10.00',
  );
});
