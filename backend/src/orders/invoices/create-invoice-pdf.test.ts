import { createInvoicePdf } from './create-invoice-pdf.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { countPdfPages, readPdfText } from './testing/read-pdf-text.ts';

const content: InvoiceContent = {
  seller: {
    name: 'Tumblerworks',
    abn: '10000000000',
    address: 'Unit 7, 42 Foundry Lane',
    email: 'hello@tumblerworks.example',
    gst: 'registered',
  },
  invoice: { number: 12, issuedAt: new Date('2026-03-04T20:05:00Z') },
  order: {
    id: 'a1',
    number: 1001,
    status: 'paid',
    created_at: new Date('2026-03-04T20:00:00Z'),
    paid_at: new Date('2026-03-04T20:05:00Z'),
    subtotal_cents: 4990,
    discount_cents: 499,
    shipping_cents: 895,
    total_cents: 5386,
    tax_cents: 490,
    promotion_code: 'WELCOME10',
    shipping_name: 'Standard',
    contact_email: 'robin@example.com',
    ship_to: {
      first_name: 'Łucja',
      last_name: 'Юрьева',
      email: null,
      phone: null,
      company: null,
      street_address: '12 Smith Street',
      street_address_1: null,
      postcode: '0800',
      city: 'Darwin',
      state: 'NT',
      country: 'AU',
    },
  },
  items: [
    {
      name: 'Pinning tray, Graphite',
      sku_code: 'TRAY-G',
      addons: [{ id: 1, name: 'Engraving', value: 'ADA', priceCents: 500 }],
      qty: 2,
      price_cents: 2495,
    },
  ],
  refundedCents: 0,
};

test('creates one A4 page with everything an invoice must contain, as text [CART-09]', async () => {
  const file = await createInvoicePdf(content);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(countPdfPages(file)).toBe(1);
  expect(readPdfText(file)).toEqual(
    expect.arrayContaining([
      'Tax invoice 12',
      'PAID 05/03/2026',
      'Tumblerworks',
      'ABN 10 000 000 000',
      'Date of issue 05/03/2026',
      'Order 1001',
      'Lucja Yureva',
      'Darwin NT 0800',
      'Pinning tray, Graphite',
      'Engraving: ADA',
      '2',
      '$24.95',
      '$49.90',
      'Discount (WELCOME10)',
      '-$4.99',
      'Shipping (Standard)',
      '$8.95',
      'Total',
      '$53.86',
      'GST included',
      '$4.90',
      'Tax invoice 12, page 1 of 1',
    ]),
  );
});

test('continues on further pages with the column names on each [CART-09]', async () => {
  const [item] = content.items;
  if (item === undefined) throw new Error('no item');
  const addons = [{ id: 1, name: 'Text', value: 'long words '.repeat(45), priceCents: 0 }];
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...item,
    name: `${'x'.repeat(120)} ${index + 1}`,
    addons,
  }));
  const file = await createInvoicePdf({ ...content, items });
  const pages = countPdfPages(file);
  const text = readPdfText(file);
  expect(pages).toBeGreaterThan(3);
  expect(text.filter((line) => line === 'Amount')).toHaveLength(pages);
  expect(text.filter((line) => line === '$49.90')).toHaveLength(61);
  expect(text).toContain(`Tax invoice 12, page ${pages} of ${pages}`);
});

test('subtracts credit after the total [CART-09]', async () => {
  const order = { ...content.order, credit_cents: 2000 };
  expect(readPdfText(await createInvoicePdf({ ...content, order }))).toEqual(
    expect.arrayContaining([
      '$53.86',
      'Paid with credit',
      '-$20.00',
      'Paid by other methods',
      '$33.86',
    ]),
  );
});

test('is not called an invoice before the order is paid, and shows a refund [CART-09]', async () => {
  const unpaid = { ...content.order, status: 'pending_payment', paid_at: null } as const;
  const before = readPdfText(await createInvoicePdf({ ...content, invoice: null, order: unpaid }));
  expect(before).toEqual(expect.arrayContaining(['Order 1001', 'UNPAID']));
  expect(before.join(' ')).not.toContain('Tax invoice');
  const refunded = { ...content.order, status: 'refunded' } as const;
  const after = await createInvoicePdf({ ...content, order: refunded, refundedCents: 5386 });
  expect(readPdfText(after)).toEqual(
    expect.arrayContaining(['REFUNDED', '$53.86 was refunded to the buyer.']),
  );
});
