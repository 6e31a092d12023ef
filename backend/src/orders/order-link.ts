/** The address of an order's page in a mail. */
import { orderPath } from 'shared-contracts/paths';
import { isGuest } from '../auth/user-repository.ts';
import type { KeyRing } from '../config/keys.ts';
import type { Connection } from '../db/connection.ts';
import { signLink } from '../http/signed-link.ts';
import type { Order } from './order-repository.ts';

/** Counted from the order, so that all its mails have the same link. */
const LINK_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/** Signed, so that it opens without a login. Undefined for the order of an account. */
export async function findGuestOrderUrl(
  db: Connection,
  site: { readonly siteUrl: string; readonly linkSecrets: KeyRing },
  order: Pick<Order, 'id' | 'user_id' | 'created_at'>,
): Promise<string | undefined> {
  if (!(await isGuest(db, order.user_id))) return undefined;
  const expiresAt = new Date(order.created_at.getTime() + LINK_LIFE_MS);
  const key = signLink(site.linkSecrets, { subject: 'order', id: order.id, expiresAt });
  return `${site.siteUrl}${orderPath(order.id, key)}`;
}
