/** Addresses of migration 0101. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { PostalAddress } from '../../addresses/address-lines.ts';

/** Address as an order keeps it. */
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
