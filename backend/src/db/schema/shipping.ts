/** Shipping of migration 0101. Amounts are cents. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';
import type { ShipTo } from './address.ts';

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
  /** Business days until it arrives (migration 0164); null where the shop does not say it. */
  min_days: Generated<number | null>;
  max_days: Generated<number | null>;
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
  /** The only address to which a requested price applies; null for a price from a rate. */
  address_id: Generated<number | null>;
  /** Of its rate (migration 0164). */
  min_days: Generated<number | null>;
  max_days: Generated<number | null>;
}

export interface ShippingQuoteRequestTable {
  id: GeneratedAlways<number>;
  user_id: number;
  cart_id: string;
  cart_version: number;
  address_id: number;
  ship_to: Json<ShipTo>;
  created_at: Date;
  answered_at: Generated<Date | null>;
  answer_expires_at: Generated<Date | null>;
}

export interface ShippingTables {
  shipping_zone: ShippingZoneTable;
  shipping_zone_range: ShippingZoneRangeTable;
  shipping_rate: ShippingRateTable;
  shipping_quote: ShippingQuoteTable;
  shipping_quote_request: ShippingQuoteRequestTable;
}
