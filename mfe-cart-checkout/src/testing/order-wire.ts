/** Builders of API responses with orders and their documents. */
import type { InvoiceWire } from 'shared-contracts/api/invoice';
import type { OrderSummaryWire, OrderWire } from 'shared-contracts/api/order';
import type { TicketsWire } from 'shared-contracts/api/ticket';

export const ORDER_ID = '0b6f1c1e-1111-4222-8333-444455556666';

export function anOrderSummaryWire(order: Partial<OrderSummaryWire> = {}): OrderSummaryWire {
  return {
    id: ORDER_ID,
    number: 1001,
    // The next day in Sydney.
    created_at: '2026-03-04T20:00:00.000Z',
    status: 'paid',
    item_count: 2,
    item_names: ['Pinning tray, Graphite'],
    total_amount: '53.86',
    has_invoice: true,
    shipped_at: null,
    ...order,
  };
}

/** One order in its wrapper. */
export function anOrderWire(order: Partial<OrderWire> = {}): { readonly data: OrderWire } {
  return {
    data: {
      id: ORDER_ID,
      number: 1001,
      created_at: '2026-03-04T20:00:00.000Z',
      status: 'paid',
      items: [
        {
          name: 'Pinning tray, Graphite',
          sku_code: 'TRAY-G',
          addons: [{ name: 'Engraving', value: 'ADA', price: '5.00' }],
          qty: 2,
          price: '24.95',
          subtotal: '49.90',
          reviewable_product: null,
        },
      ],
      sums: {
        subtotal: '49.90',
        discount_amount: '4.99',
        promotion_code: 'WELCOME10',
        shipping_name: 'Standard',
        shipping_amount: '8.95',
        surcharge_amount: '0.00',
        credit_amount: '0.00',
        total_amount: '53.86',
        total_tax: '4.90',
      },
      ship_to: ['Robin Lee', '12 Smith Street', 'Darwin NT 0800', 'Australia'],
      note: null,
      paid_at: '2026-03-04T20:05:00.000Z',
      payment_method: 'Test payment',
      has_invoice: true,
      has_tickets: false,
      shipped_at: null,
      link: null,
      tracking: null,
      ...order,
    },
  };
}

/** The invoice of `anOrderWire`, in its wrapper. */
export function anInvoiceWire(invoice: Partial<InvoiceWire> = {}): { readonly data: InvoiceWire } {
  const { data: order } = anOrderWire();
  return {
    data: {
      order_id: order.id,
      order_number: order.number,
      title: 'Tax invoice',
      number: 12,
      issued_at: '2026-03-04T20:05:00.000Z',
      ordered_at: order.created_at,
      standing: 'paid',
      paid_at: order.paid_at,
      refunded_amount: '0.00',
      seller: {
        name: 'Tumblerworks',
        abn: '10 000 000 000',
        address: 'Unit 7, 42 Foundry Lane, Marrickville NSW 2204',
        email: 'hello@tumblerworks.example',
      },
      buyer: order.ship_to,
      buyer_email: 'robin@example.com',
      items: order.items,
      sums: order.sums,
      pdf_path: `/api/v1/sell/invoice/${order.id}/invoice.pdf?key=k`,
      ...invoice,
    },
  };
}

/** Tickets in their wrapper, one for each of these states. */
export function ticketsWire(...states: readonly TicketsWire['tickets'][number]['state'][]): {
  readonly data: TicketsWire;
} {
  return {
    data: {
      order_number: 1001,
      tickets: states.map((state, index) => ({
        code: `7Q2M-XK4D-93HB-TW0${index}`,
        name: 'Picking evening',
        starts_at: '2027-03-05T08:00:00.000Z',
        state,
        qr: { size: 29, path: 'M4 4h7v1h-7z' },
      })),
    },
  };
}
