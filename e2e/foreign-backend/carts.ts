/** Cart, shipping quotes, orders, gift vouchers and payments. */
import {
  NOTHING,
  plain,
  refuse,
  data,
  textOf,
  type Call,
  type CallRequest,
  type CallResponse,
  type Json,
} from './call.ts';
import { dollars, findSku, productImage, type Sku } from './catalogue.ts';

interface Item {
  readonly id: number;
  readonly sku: Sku;
  qty: number;
}

export interface Carts {
  readonly calls: readonly Call[];
  /** Marks the payment as paid; returns the address to which the payment page leads. */
  pay(token: string): string | undefined;
}

/** @param siteOf address of this server, known once it listens */
export function createCarts(siteOf: () => string): Carts {
  const carts = new Map<string, Item[]>();
  const payments = new Map<string, { readonly url: string; isPaid: boolean }>();
  let lastId = 0;

  function keyOf({ fields, userId }: CallRequest): string {
    if (userId !== null) return `user-${userId}`;
    const session = textOf(fields, 'session');
    if (session !== '') return session;
    lastId += 1;
    return `c${lastId}`;
  }

  function itemsOf(key: string): Item[] {
    const items = carts.get(key) ?? [];
    carts.set(key, items);
    return items;
  }

  function startPayment(url: string): string {
    const token = `t${payments.size + 1}`;
    // Some calls send the address encoded.
    payments.set(token, { url: URL.canParse(url) ? url : decodeURIComponent(url), isPaid: false });
    return `${siteOf()}/pay/${token}`;
  }

  const addItem = (request: CallRequest): CallResponse => {
    const sku = findSku(textOf(request.fields, 'sku'));
    if (sku === undefined) return refuse(422, 'There is no such product');
    const items = itemsOf(keyOf(request));
    const same = items.find((each) => each.sku.sku === sku.sku);
    const qty = Number(textOf(request.fields, 'qty')) || 1;
    if (same === undefined) {
      lastId += 1;
      items.push({ id: lastId, sku, qty });
    } else same.qty += qty;
    return NOTHING;
  };

  const changeItem = (request: CallRequest): CallResponse => {
    const item = itemsOf(keyOf(request)).find(
      (each) => String(each.id) === textOf(request.fields, 'id'),
    );
    if (item !== undefined) item.qty = Number(textOf(request.fields, 'qty'));
    return NOTHING;
  };

  const removeItem = (request: CallRequest): CallResponse => {
    const key = keyOf(request);
    carts.set(
      key,
      itemsOf(key).filter((each) => String(each.id) !== textOf(request.fields, 'id')),
    );
    return NOTHING;
  };

  const mergeCart = ({ fields, userId }: CallRequest): CallResponse => {
    const session = textOf(fields, 'session');
    itemsOf(`user-${userId}`).push(...itemsOf(session));
    carts.delete(session);
    return NOTHING;
  };

  const getCart = (request: CallRequest): CallResponse => {
    const key = keyOf(request);
    return data(presentCart(key, itemsOf(key), request.fields));
  };

  const submitOrder = (request: CallRequest): CallResponse => {
    const key = keyOf(request);
    if (itemsOf(key).length === 0) return plain({ success: false, message: 'Your cart is empty' });
    if (textOf(request.fields, 'note').includes('refuse')) {
      return plain({ success: false, message: 'We cannot send there' });
    }
    carts.delete(key);
    return plain({
      success: true,
      payment: startPayment(textOf(request.fields, 'url')),
      message: null,
    });
  };

  const calls: readonly Call[] = [
    cartCall('cartAdd', ['sku', 'qty', 'addons', 'session'], addItem),
    cartCall('cartRemove', ['id', 'session'], removeItem),
    cartCall('cartUpdate', ['id', 'qty', 'session'], changeItem),
    { ...cartCall('mergeCart', ['session'], mergeCart), access: 'customer' },
    cartCall(
      'getCart',
      ['session', 'promotion_code', 'shipping_type', 'shipping_address'],
      getCart,
    ),
    cartCall('shippingQuote', ['session', 'suburb', 'postcode', 'country'], () =>
      data([
        { shipping_type_id: 1, shipping_name: 'Post', amount: '9.50', is_pick_up: 0 },
        { shipping_type_id: 2, shipping_name: 'Pick up', amount: 0, is_pick_up: 1 },
      ]),
    ),
    cartCall('requestShippingQuote', ['session', 'address'], () => plain({})),
    {
      ...cartCall(
        'submitOrder',
        ['address', 'shipping_option_id', 'paymentGateway', 'note', 'promotion_code', 'url'],
        submitOrder,
      ),
      access: 'customer',
    },
    {
      method: 'POST',
      pattern: '/cognito/giftVoucher/payNow',
      fields: ['theme_id', 'amount', 'url'],
      respond: ({ fields }) =>
        plain({ message: null, success: true, payment: startPayment(textOf(fields, 'url')) }),
    },
    {
      method: 'POST',
      pattern: '/cognito/giftVoucher/redeem',
      fields: ['code'],
      access: 'customer',
      respond: ({ fields }) =>
        textOf(fields, 'code') === 'GIFT-1'
          ? plain({ message: null, success: true })
          : plain({ message: 'This code is not known', success: false }),
    },
    {
      method: 'GET',
      pattern: '/cognito/payment/checkPaid',
      fields: ['url', 'payum_token'],
      respond({ fields }) {
        const payment = payments.get(textOf(fields, 'payum_token'));
        if (payment === undefined) return plain({ success: false, payment: null });
        return plain({ success: payment.isPaid, payment: { id: 5 } });
      },
    },
    surchargeCall('creditCardSurchargeOf'),
    surchargeCall('paymentSurchargesOf'),
  ];
  return {
    calls,
    pay(token) {
      const payment = payments.get(token);
      if (payment === undefined) return undefined;
      payment.isPaid = true;
      const url = new URL(payment.url);
      url.searchParams.set('payum_token', token);
      return url.href;
    },
  };
}

function cartCall(name: string, fields: readonly string[], respond: Call['respond']): Call {
  return { method: 'POST', pattern: `/sell/cart/${name}`, fields, respond };
}

/** The specification does not show what these return. */
function surchargeCall(name: string): Call {
  return {
    method: 'POST',
    pattern: `/cognito/payment/${name}`,
    fields: ['amount'],
    respond: () => plain({}),
  };
}

function presentCart(key: string, items: readonly Item[], fields: CallRequest['fields']): Json {
  const subtotal = items.reduce((sum, { sku, qty }) => sum + sku.priceCents * qty, 0);
  const discount = textOf(fields, 'promotion_code') === 'TENOFF' ? Math.round(subtotal / 10) : 0;
  const shipping = textOf(fields, 'shipping_type') === '1' ? 950 : 0;
  const total = subtotal - discount + shipping;
  return {
    item_count: items.reduce((sum, { qty }) => sum + qty, 0),
    items: items.map(({ id, sku, qty }) => ({
      id,
      url: `/product/${sku.slug}`,
      name: sku.name,
      product_name: sku.name,
      sku_id: sku.sku,
      sku: { code: sku.code },
      addons: null,
      qty: String(qty),
      price: dollars(sku.priceCents),
      image: productImage(sku.slug),
      img: null,
      subtotal: dollars(sku.priceCents * qty),
      can_purchase_qty: true,
    })),
    subtotal: dollars(subtotal),
    sessionKey: key,
    all_in_stock: items.every(({ sku }) => sku.inStock),
    discount_amount: discount === 0 ? null : dollars(discount),
    shipping_amount: shipping === 0 ? null : dollars(shipping),
    total_amount: total / 100,
    total_tax: dollars(Math.round(total / 11)),
    payment_types: ['card', 'transfer'],
  };
}
