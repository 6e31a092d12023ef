/** Builders of API responses. */
import type { AddressWire } from 'shared-contracts/api/address';
import type { CartItemWire, CartWire, ShippingQuoteWire } from 'shared-contracts/api/cart';
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
      free_shipping_from: null,
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
    delivery_days: null,
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
