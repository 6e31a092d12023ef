/** Tables of migrations 0100, 0101 and 0103: carts, shipping, orders and payments (0106 and 0107 widen these). Amounts are cents. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrderStatus } from '../../domain/order-states.ts';
import type { PaymentStatus } from '../../domain/payment-states.ts';
import type { PromotionKind } from '../../domain/promotion.ts';

/** Read as it was written; written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** Addon of a line as it was chosen: name and value as shown, price each. */
export type ChosenAddon = {
  readonly id: number;
  readonly name: string;
  readonly value: string;
  readonly priceCents: number;
};

/** Address as an order keeps it. */
export type ShipTo = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly street_address: string;
  readonly street_address_1: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
};

export interface AddressTable extends ShipTo {
  id: GeneratedAlways<number>;
  user_id: number;
  enabled: Generated<boolean>;
  fold_key: string;
  created_at: Date;
}

export interface PromotionTable {
  id: GeneratedAlways<number>;
  code: string;
  code_norm: string;
  kind: PromotionKind;
  percent: number | null;
  amount_cents: number | null;
  min_spend_cents: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  uses: Generated<number>;
  enabled: Generated<boolean>;
}

export interface PromotionUseTable {
  promotion_id: number;
  order_id: string;
}

export interface CartTable {
  id: Generated<string>;
  session_key: string | null;
  user_id: number | null;
  status: 'open' | 'merged' | 'converted' | 'closed';
  version: Generated<number>;
  promotion_code: string | null;
  shipping_quote_id: string | null;
  shipping_address_id: number | null;
  reopened_from: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface CartItemTable {
  id: GeneratedAlways<number>;
  cart_id: string;
  sku_id: number;
  addons: Json<readonly ChosenAddon[]>;
  addons_hash: string;
  qty: number;
  price_when_added_cents: number;
  created_at: Date;
}

export interface ShippingZoneTable {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
}

export interface ShippingZoneRangeTable {
  zone_id: number;
  from_postcode: string;
  to_postcode: string;
}

export interface ShippingRateTable {
  id: GeneratedAlways<number>;
  zone_id: number | null;
  code: string;
  name: string;
  max_weight_grams: number;
  amount_cents: number;
  is_pick_up: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface ShippingQuoteTable {
  id: Generated<string>;
  cart_id: string;
  cart_version: number;
  rate_code: string;
  name: string;
  amount_cents: number;
  is_pick_up: boolean;
  zone_code: string;
  postcode: string;
  country: string;
  expires_at: Date;
}

export interface ShippingQuoteRequestTable {
  id: GeneratedAlways<number>;
  user_id: number;
  cart_id: string;
  cart_version: number;
  address_id: number;
  ship_to: Json<ShipTo>;
  created_at: Date;
}

export interface OrdersTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  user_id: number;
  cart_id: string;
  status: OrderStatus;
  currency: Generated<string>;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  total_cents: number;
  tax_cents: number;
  promotion_code: string | null;
  shipping_code: string;
  shipping_name: string;
  ship_to: Json<ShipTo>;
  contact_email: string;
  note: string | null;
  return_url: string;
  submit_hash: string;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

export interface OrderItemTable {
  order_id: string;
  line: number;
  sku_id: number;
  sku_code: string;
  product_name: string;
  name: string;
  addons: Json<readonly ChosenAddon[]>;
  qty: number;
  price_cents: number;
}

export interface StockMoveTable {
  id: GeneratedAlways<number>;
  sku_id: number;
  delta: number;
  reason: 'order' | 'release' | 'late_capture';
  order_id: string;
  created_at: Date;
}

/** Exactly one of order, form submission and gift voucher is what it is for. */
export interface PaymentTable {
  id: Generated<string>;
  order_id: string | null;
  form_submission_id: string | null;
  gift_voucher_id: string | null;
  gateway: string;
  token: string;
  gateway_ref: string | null;
  redirect_url: string | null;
  amount_cents: number;
  currency: Generated<string>;
  status: PaymentStatus;
  message: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface PaymentEventTable {
  gateway: string;
  event_id: string;
  payment_id: string;
  outcome: string;
  received_at: Date;
}

export interface RefundTable {
  id: GeneratedAlways<number>;
  payment_id: string;
  key: string;
  amount_cents: number;
  status: 'due' | 'sent' | 'done' | 'failed';
  created_at: Date;
}

export interface InvoiceCounterTable {
  name: string;
  last_number: number;
}

export interface InvoiceTable {
  id: GeneratedAlways<number>;
  number: number;
  order_id: string;
  issued_at: Date;
}

export interface SandboxCheckoutTable {
  token: string;
  payment_id: string;
  amount_cents: number;
  currency: string;
  description: string;
  return_url: string;
  outcome: 'captured' | 'failed' | 'cancelled' | 'expired' | null;
  event_id: string | null;
  created_at: Date;
  decided_at: Date | null;
}

export interface SellTables {
  address: AddressTable;
  promotion: PromotionTable;
  promotion_use: PromotionUseTable;
  cart: CartTable;
  cart_item: CartItemTable;
  shipping_zone: ShippingZoneTable;
  shipping_zone_range: ShippingZoneRangeTable;
  shipping_rate: ShippingRateTable;
  shipping_quote: ShippingQuoteTable;
  shipping_quote_request: ShippingQuoteRequestTable;
  orders: OrdersTable;
  order_item: OrderItemTable;
  stock_move: StockMoveTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  invoice_counter: InvoiceCounterTable;
  invoice: InvoiceTable;
  sandbox_checkout: SandboxCheckoutTable;
}
