/** Carts and promotions of migrations 0100, 0101, 0111 and 0112. Amounts are cents. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';

/** An addon of a cart item as it was chosen: displayed name and value, and price per unit. */
export type ChosenAddon = {
  readonly id: number;
  readonly name: string;
  readonly value: string;
  readonly priceCents: number;
};

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
  max_uses_per_customer: number | null;
  uses: Generated<number>;
  enabled: Generated<boolean>;
}

export interface PromotionUseTable {
  promotion_id: number;
  order_id: string;
  user_id: number;
  /** In lower case; null for the customer of an account. */
  guest_email: string | null;
}

/** Without a row, the code is valid for every customer. */
export interface PromotionCustomerGroupTable {
  promotion_id: number;
  group_id: number;
}

/** Without a row, the code is valid for every product; subgroups are included. */
export interface PromotionProductGroupTable {
  promotion_id: number;
  group_id: number;
}

/** Customers in groups. */
export interface CustomerGroupTable {
  user_id: number;
  group_id: number;
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
  use_credit: Generated<boolean>;
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

/** A removed cart item; its id is the one it had in the cart. */
export interface RemovedCartItemTable extends Omit<CartItemTable, 'id'> {
  id: number;
  removed_at: Date;
}

export interface CartNoticeTable {
  id: GeneratedAlways<number>;
  cart_id: string;
  code: CartNotice['code'];
  message: string;
}

export interface CartTables {
  promotion: PromotionTable;
  promotion_use: PromotionUseTable;
  promotion_customer_group: PromotionCustomerGroupTable;
  promotion_product_group: PromotionProductGroupTable;
  customer_group: CustomerGroupTable;
  cart: CartTable;
  cart_item: CartItemTable;
  removed_cart_item: RemovedCartItemTable;
  cart_notice: CartNoticeTable;
}

export type CartNotice = {
  readonly code: 'qty-reduced' | 'line-left-out' | 'cart-full';
  readonly message: string;
};

export type PromotionKind = 'percentage' | 'fixed' | 'free_shipping';
