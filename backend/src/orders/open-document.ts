/** Access to an order and its documents: for its customer, or with a signed link. */
import { findOrder } from './order-history-repository.ts';
import type { Order } from './order-repository.ts';
import { HttpError } from '../errors.ts';
import { signLink, verifyLink, type DocumentSubject } from '../http/signed-link.ts';
import type { Services } from '../services.ts';

/** A request for a document, with the reader's session or link key. */
export interface DocumentRequest {
  readonly subject: DocumentSubject;
  readonly orderId: string;
  readonly key: string | undefined;
  readonly userId: number | undefined;
}

/**
 * Throws LOGIN_REQUIRED for a visitor without session and key, even when the order does not exist.
 * Throws NOT_FOUND for every other reader without access.
 */
export async function openDocument(
  { db, keys, clock }: Services,
  { subject, orderId, key, userId }: DocumentRequest,
): Promise<Order> {
  if (userId === undefined && key === undefined) throw new HttpError('LOGIN_REQUIRED');
  const order = await findOrder(db, orderId);
  if (order === undefined) throw new HttpError('NOT_FOUND');
  const isOwner = order.user_id === userId;
  const link = { subject, id: order.id, key, now: clock.now() };
  if (!isOwner && !verifyLink(keys.linkSecrets, link)) throw new HttpError('NOT_FOUND');
  return order;
}

/** Lifetime of the links on a document's page. They also work after the session has ended. */
const PAGE_LINK_MS = 3_600_000;

/** The key for links on a document's page: the one it was opened with, or a short-lived one. */
export function keyForPage(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  { subject, orderId, key }: Pick<DocumentRequest, 'subject' | 'orderId' | 'key'>,
): string {
  const now = clock.now();
  const link = { subject, id: orderId, key, now };
  if (key !== undefined && verifyLink(keys.linkSecrets, link)) return key;
  const expiresAt = new Date(now.getTime() + PAGE_LINK_MS);
  return signLink(keys.linkSecrets, { subject, id: orderId, expiresAt });
}
