/** Builders of API responses. */
import type { AddressWire } from 'shared-contracts/api/address';
import type { CartItemWire, CartWire, ShippingQuoteWire } from 'shared-contracts/api/cart';
import type { InvoiceWire } from 'shared-contracts/api/invoice';
import type { OrderSummaryWire, OrderWire } from 'shared-contracts/api/order';
import type { TicketsWire } from 'shared-contracts/api/ticket';
import type { CheckPaidWire } from 'shared-contracts/api/payment';

export const SESSION_KEY = 'k'.repeat(32);

export function aCartItemWire(item: Partial<CartItemWire> = {}): CartItemWire {
  return {
    id: 1,
    url: 'pinning-tray',
    name: 'Pinning tray, Graphite',
    product_name: 'Pinning tray',
    sku_id: 11,
    sku: { code: 'TRAY-G' },
    addons: [],
    qty: 2,
    price: '24.50',
    image: null,
    subtotal: '49.00',
    can_purchase_qty: 12,
    previous_price: null,
    ...item,
  };
}

/** A cart in its wrapper, as every cart call returns it. */
export function aCartWire(cart: Partial<CartWire> = {}): { readonly data: CartWire } {
  return {
    data: {
      item_count: 2,
      items: [aCartItemWire()],
      subtotal: '49.00',
      sessionKey: SESSION_KEY,
      hasCartItems: true,
      all_in_stock: true,
      promotion_code: null,
      promotion_message: null,
      discount_amount: '0.00',
      shipping_amount: null,
      shipping_type: null,
      shipping_name: null,
      shipping_address: null,
      total_amount: '49.00',
      total_tax: '4.45',
      use_credit: false,
      credit_balance: null,
      credit_amount: '0.00',
      payable_amount: null,
      payment_types: [{ id: 'sandbox', name: 'Sandbox', description: '', surcharge: '0.00' }],
      addresses: [],
      ...cart,
    },
  };
}

export function anEmptyCartWire(cart: Partial<CartWire> = {}): { readonly data: CartWire } {
  return aCartWire({
    item_count: 0,
    items: [],
    subtotal: '0.00',
    hasCartItems: false,
    total_amount: '0.00',
    total_tax: '0.00',
    ...cart,
  });
}

/** The cart with Standard shipping selected. */
export function aShippedCartWire(cart: Partial<CartWire> = {}): { readonly data: CartWire } {
  return aCartWire({
    shipping_amount: '9.90',
    shipping_type: 'quote-1',
    shipping_name: 'Standard',
    shipping_address: 5,
    total_amount: '58.90',
    total_tax: '5.35',
    ...cart,
  });
}

export function aQuoteWire(quote: Partial<ShippingQuoteWire> = {}): ShippingQuoteWire {
  return {
    shipping_type_id: 'quote-1',
    shipping_name: 'Standard',
    amount: '9.90',
    is_pick_up: false,
    ...quote,
  };
}

/** Standard, Express and pick-up, in their wrapper. */
/**
 * `getCart` of a backend that knows only the choices of the request itself and does not name them
 * in its response. A code takes 5.00 off.
 */
export function forgetfulCart(input: unknown): unknown {
  const sent = JSON.stringify(input);
  const isShipped = sent.includes('"shipping_type":"quote-1"');
  const cart = isShipped ? aShippedCartWire() : aCartWire();
  const {
    promotion_code: _code,
    shipping_type: _type,
    shipping_name: _name,
    shipping_address: _address,
    ...wire
  } = cart.data;
  const discount = sent.includes('"promotion_code":"TENOFF"') ? '5.00' : '0.00';
  const total = (isShipped ? 58.9 : 49) - Number(discount);
  return { data: { ...wire, discount_amount: discount, total_amount: total.toFixed(2) } };
}

export function quotesWire(): { readonly data: readonly ShippingQuoteWire[] } {
  return {
    data: [
      aQuoteWire(),
      aQuoteWire({ shipping_type_id: 'quote-2', shipping_name: 'Express', amount: '14.90' }),
      aQuoteWire({
        shipping_type_id: 'quote-3',
        shipping_name: 'Pick up in Marrickville',
        amount: '0.00',
        is_pick_up: true,
      }),
    ],
  };
}

export function anAddressWire(address: Partial<AddressWire> = {}): AddressWire {
  return {
    id: 5,
    display_name: '12 Smith Street, Darwin NT 0800',
    first_name: 'Robin',
    last_name: 'Lee',
    email: null,
    phone: null,
    company: null,
    street_address: '12 Smith Street',
    street_address_1: null,
    postcode: '0800',
    city: 'Darwin',
    state: 'NT',
    country: 'AU',
    enabled: true,
    ...address,
  };
}

/** The logged-in customer, in its wrapper. */
export function aCustomerWire(currentAddressId: number | null = null) {
  const name = { first_name: 'Robin', last_name: 'Lee' };
  return { data: { id: 7, ...name, current_address_id: currentAddressId } };
}

/** Settings of a site whose customers manage their addresses, in their wrapper. */
export const MANAGING_SITE_WIRE = {
  data: { name: 'Shop', organisation_name: 'Shop', profile_manage_addresses: '1' },
} as const;

export function aPaymentWire(payment: Partial<CheckPaidWire['payment']> = {}): CheckPaidWire {
  const status = payment.status ?? 'captured';
  return {
    success: status === 'captured',
    payment: {
      id: 'p1',
      amount: '58.90',
      currency: 'AUD',
      gateway: 'sandbox',
      order_number: 1001,
      order_id: null,
      has_invoice: false,
      payment_url: null,
      message: '',
      ...payment,
      status,
    },
  };
}

/** Two themes as GraphQL returns them. */
export function voucherThemesWire() {
  const theme = (id: number, name: string, hash: string) => ({
    id,
    name,
    image: {
      hash,
      placeholder: null,
      alt: '',
      width: 1600,
      height: 900,
      url: `/assets/i/${hash}/16x9/400.jpg`,
      webp_url: `/assets/i/${hash}/16x9/400.webp`,
      avif_url: `/assets/i/${hash}/16x9/400.avif`,
    },
  });
  return {
    data: {
      cognitoGiftVoucherThemes: [
        theme(3, 'Brass', 'a1b2c3d4e5f60718'),
        theme(4, 'Layer lines', 'c0ffee00c0ffee01'),
      ],
    },
  };
}

export const ORDER_ID = '0b6f1c1e-1111-4222-8333-444455556666';

export function anOrderSummaryWire(order: Partial<OrderSummaryWire> = {}): OrderSummaryWire {
  return {
    id: ORDER_ID,
    number: 1001,
    // The next day in Sydney.
    created_at: '2026-03-04T20:00:00.000Z',
    status: 'paid',
    item_count: 2,
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
