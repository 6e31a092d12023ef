/** Text lines that several mails share. Pure. */
import type { Selectable } from 'kysely';
import type { OrderItemTable, Seller } from '../db/schema/order.ts';
import { SITE_TIME_ZONE } from '../domain/site-time.ts';

/** Formatted as `Tray, Blue (Engraving: ADA)`. */
export function describeItem({
  name,
  addons,
}: Pick<Selectable<OrderItemTable>, 'name' | 'addons'>): string {
  const extras = addons.map((addon) => `${addon.name}: ${addon.value}`).join(', ');
  return extras === '' ? name : `${name} (${extras})`;
}

/** The seller's details at the foot of a mail. */
export function listSellerLines({ name, abn, address, email }: Seller): readonly string[] {
  return [name, abn === null ? null : `ABN ${abn}`, address, email].filter((line) => line !== null);
}

/** Formatted as `22 November 2026 at 1:45 am AEDT`. */
export function formatMailTime(time: Date): string {
  return time.toLocaleString('en-AU', {
    timeZone: SITE_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** Formatted as `22 November 2026`. */
export function formatMailDate(date: Date): string {
  return date.toLocaleDateString('en-AU', {
    timeZone: SITE_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
