/** Orders and invoices of migrations 0101, 0103, 0112, 0115, 0117 and 0133. Amounts are cents. */
import { ORDER_STATUSES } from 'shared-contracts/api/order';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';
import type { ShipTo } from './address.ts';
import type { ChosenAddon } from './cart.ts';

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
  /** Payment surcharge, part of the total (migration 0117). */
  surcharge_cents: Generated<number>;
  /** Part of the total that is paid with credit. */
  credit_cents: Generated<number>;
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
  /** Migration 0116. */
  shipped_at: Date | null;
  tracking: string | null;
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
  reason: OrderStockReason | OwnerStockReason;
  /** Null for a stock change by an owner (migration 0133). */
  order_id: string | null;
  created_at: Date;
  /** Key of the form that changed the stock. */
  form_key: Generated<string | null>;
}

export type OrderStockReason = 'order' | 'release' | 'late_capture';
export type OwnerStockReason = 'delivered' | 'returned' | 'counted' | 'damaged';

export interface InvoiceCounterTable {
  name: string;
  last_number: number;
}

export interface InvoiceTable {
  id: GeneratedAlways<number>;
  number: number;
  order_id: string;
  issued_at: Date;
  /** The seller's details at that time. */
  seller: Json<Seller>;
}

export interface TicketTable {
  order_id: string;
  line: number;
  /** Number of the unit within the order item, from 1. */
  unit: number;
  code: string;
  name: string;
  starts_at: Date | null;
  created_at: Date;
  used_at: Date | null;
}

export interface OrderTables {
  orders: OrdersTable;
  order_item: OrderItemTable;
  stock_move: StockMoveTable;
  invoice_counter: InvoiceCounterTable;
  invoice: InvoiceTable;
  ticket: TicketTable;
}

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type Seller = {
  readonly name: string;
  readonly abn: string | null;
  readonly address: string | null;
  readonly email: string | null;
  /** Only a registered business shows GST and calls its invoice a tax invoice. */
  readonly gst: 'registered' | 'unregistered';
};
