/** Orders → wire. */
import type {
  OrderLineWire,
  OrderSummaryWire,
  OrderSumsWire,
  OrderWire,
} from 'shared-contracts/api/order';
import { formatWireDollars } from 'shared-contracts/money';
import type { OrderSummary } from './order-history-repository.ts';
import type { Order, OrderItem } from './order-repository.ts';
import { listAddressLines } from '../addresses/address-lines.ts';
import { sumsOfOrder, type OrderMoney } from './order-sums.ts';

export function presentOrderSummary(order: OrderSummary): OrderSummaryWire {
  const { id, number, created_at, status, item_count, item_names, total_cents } = order;
  return {
    id,
    number,
    status,
    item_count,
    item_names: [...item_names],
    has_invoice: order.has_invoice,
    created_at: created_at.toISOString(),
    total_amount: formatWireDollars(total_cents),
    shipped_at: order.shipped_at?.toISOString() ?? null,
  };
}

/** An order with everything that its page shows. */
export interface OrderView {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  /** Slugs of products by line. */
  readonly reviewable: ReadonlyMap<number, string>;
  readonly paymentMethod: string | null;
  readonly hasInvoice: boolean;
  readonly hasTickets: boolean;
  readonly link: OrderWire['link'];
}

export function presentOrder(view: OrderView): OrderWire {
  const { order, items, reviewable, paymentMethod, hasInvoice, hasTickets, link } = view;
  const { id, number, status, note } = order;
  return {
    id,
    number,
    status,
    note,
    created_at: order.created_at.toISOString(),
    items: items.map((item) => ({
      ...presentOrderLine(item),
      reviewable_product: reviewable.get(item.line) ?? null,
    })),
    sums: presentOrderSums(order),
    ship_to: [...listAddressLines(order.ship_to)],
    paid_at: order.paid_at?.toISOString() ?? null,
    payment_method: paymentMethod,
    has_invoice: hasInvoice,
    has_tickets: hasTickets,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    tracking: order.tracking,
    link,
  };
}

export type OrderLine = Pick<OrderItem, 'name' | 'sku_code' | 'addons' | 'qty' | 'price_cents'>;

export function presentOrderLine({
  name,
  sku_code,
  addons,
  qty,
  price_cents,
}: OrderLine): OrderLineWire {
  return {
    name,
    sku_code,
    qty,
    addons: addons.map((addon) => ({
      name: addon.name,
      value: addon.value,
      price: formatWireDollars(addon.priceCents),
    })),
    price: formatWireDollars(price_cents),
    subtotal: formatWireDollars(qty * price_cents),
    reviewable_product: null,
  };
}

export function presentOrderSums(
  order: OrderMoney & Pick<Order, 'promotion_code' | 'shipping_name'>,
): OrderSumsWire {
  const sums = sumsOfOrder(order);
  return {
    subtotal: formatWireDollars(sums.subtotalCents),
    discount_amount: formatWireDollars(sums.discountCents),
    promotion_code: order.promotion_code,
    shipping_name: order.shipping_name,
    shipping_amount: formatWireDollars(sums.shippingCents),
    surcharge_amount: formatWireDollars(sums.surchargeCents),
    credit_amount: formatWireDollars(sums.creditCents),
    total_amount: formatWireDollars(sums.totalCents),
    total_tax: sums.taxCents === 0 ? null : formatWireDollars(sums.taxCents),
  };
}
