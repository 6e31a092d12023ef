/**
 * Deletes expired rows and picture files without a row: rate limits, codes, sessions, idempotency
 * keys, shipping quotes, captchas, guests without orders, abandoned carts and wish lists, requests
 * for stock notices, recipients of gift vouchers, release observations, counts of searches.
 */
import { sweepProfilePictures } from '../accounts/profile-picture.ts';
import { deleteOldCodeRequests } from '../auth/code-request-repository.ts';
import { deleteOldEmailChanges } from '../auth/email-change-repository.ts';
import { deleteExpiredOauthRows } from '../auth/oauth-repository.ts';
import { deleteExpiredCodes } from '../auth/one-time-code-repository.ts';
import { deleteExpiredChallenges } from '../auth/passkey-repository.ts';
import { deleteOldBuckets } from '../auth/rate-limit-repository.ts';
import { deleteOldSessions } from '../auth/session-repository.ts';
import { deleteAbandonedCarts } from '../carts/abandoned-cart-repository.ts';
import { deleteRemovedItems } from '../carts/removed-item-repository.ts';
import { deleteOldKeys } from '../db/idempotency-repository.ts';
import { deleteExpiredCaptchas } from '../forms/captcha-repository.ts';
import { deleteLeftGuests } from '../guests/guest-repository.ts';
import { sweepUploads } from '../images/site-pictures.ts';
import { deleteOldObservations } from '../observations/observation-repository.ts';
import { deleteOldSearchCounts } from '../search/search-count-repository.ts';
import type { Services } from '../services.ts';
import { deleteOldQuotes } from '../shipping/shipping-repository.ts';
import { CONFIRM_LIFE_MS, WAITING_LIFE_MS } from '../stock-notices/stock-notice-link.ts';
import { deleteOldNotices } from '../stock-notices/stock-notice-repository.ts';
import { DELIVERY_DETAILS_DAYS } from '../vouchers/voucher-delivery.ts';
import { deleteOldDeliveries } from '../vouchers/voucher-delivery-repository.ts';
import { deleteAbandonedWishLists } from '../wish-lists/wish-list-repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEEP_CALLS_MS = 2 * DAY_MS;
/** A day longer than the cart cookie is valid. */
const KEEP_ANONYMOUS_CARTS_MS = 61 * DAY_MS;
/** A day longer than the wish list cookie is valid. */
const KEEP_ANONYMOUS_WISH_LISTS_MS = 61 * DAY_MS;
/** Long enough to find out that a gift voucher did not arrive. The mail to the recipient states it. */
const KEEP_DELIVERIES_MS = DELIVERY_DETAILS_DAYS * DAY_MS;
const KEEP_OBSERVATIONS_MS = 90 * DAY_MS;
/** Shells retry a batch for an hour at most. */
const KEEP_BATCHES_MS = DAY_MS;

export async function purgeExpiredRows(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'env' | 'images'>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await deleteOldBuckets(db, now);
  await deleteExpiredCodes(db, now);
  await deleteOldCodeRequests(db, before(DAY_MS));
  await deleteOldEmailChanges(db, before(DAY_MS));
  await deleteExpiredChallenges(db, now);
  await deleteExpiredOauthRows(db, now);
  await deleteOldSessions(db, now);
  await deleteLeftGuests(db, before(DAY_MS));
  await deleteOldObservations(db, {
    before: before(KEEP_OBSERVATIONS_MS),
    batchesBefore: before(KEEP_BATCHES_MS),
  });
  await deleteOldSearchCounts(db, now);
  await deleteOldKeys(db, before(KEEP_CALLS_MS));
  await deleteOldQuotes(db, before(KEEP_CALLS_MS));
  await deleteExpiredCaptchas(db, before(KEEP_CALLS_MS));
  await deleteRemovedItems(db, before(KEEP_CALLS_MS));
  await deleteAbandonedCarts(db, {
    anonymousBefore: before(KEEP_ANONYMOUS_CARTS_MS),
    endedBefore: before(KEEP_CALLS_MS),
  });
  await deleteAbandonedWishLists(db, before(KEEP_ANONYMOUS_WISH_LISTS_MS));
  await deleteOldNotices(db, {
    unconfirmedBefore: before(CONFIRM_LIFE_MS),
    before: before(WAITING_LIFE_MS),
  });
  await deleteOldDeliveries(db, before(KEEP_DELIVERIES_MS));
  await sweepProfilePictures(services, now);
  await sweepUploads(services, now);
}
