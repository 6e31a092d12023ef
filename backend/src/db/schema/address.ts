/** Addresses of migration 0101. */
import type { Generated, GeneratedAlways } from 'kysely';

/** An address as stored in an order. */
export interface ShipTo extends PostalAddress {
  readonly email: string | null;
  readonly phone: string | null;
}

export interface AddressTable extends ShipTo {
  id: GeneratedAlways<number>;
  user_id: number;
  enabled: Generated<boolean>;
  fold_key: string;
  created_at: Date;
}

export interface AddressTables {
  address: AddressTable;
}

export interface PostalAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
  readonly street_address: string;
  readonly street_address_1: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly state: string | null;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}
