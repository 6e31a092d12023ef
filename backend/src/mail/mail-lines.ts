/** Lines that mails share. Pure. */
import type { OrderItem } from '../db/order-repository.ts';
import type { ShipTo } from '../db/schema/address.ts';

/** An address, one line each; what is empty is left out. */
export function listAddressLines(address: ShipTo): readonly string[] {
  const lines: readonly (string | null)[] = [
    `${address.first_name} ${address.last_name}`,
    address.company,
    address.street_address,
    address.street_address_1,
    [address.city, address.state, address.postcode].filter(Boolean).join(' '),
    address.country,
  ];
  return lines.filter((line) => line !== null).filter((line) => line !== '');
}

/** `Stand, Blue (Engraving: ADA)`. */
export function describeItem({ name, addons }: Pick<OrderItem, 'name' | 'addons'>): string {
  const extras = addons.map((addon) => `${addon.name}: ${addon.value}`).join(', ');
  return extras === '' ? name : `${name} (${extras})`;
}
