/**
 * The calls for wish lists: their requests, the owner of a list, and the list as each call returns
 * it.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sessionKeySchema } from 'shared-contracts/api/session-key';
import { wishListWireSchema, type WishListWire } from 'shared-contracts/api/wish-list';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { assertAttemptAllowed } from '../auth/rate-limit-repository.ts';
import { presentProductSummary } from '../catalogue/present-product.ts';
import { imageEntries, slugText } from '../http/query.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { toRequestedImage } from '../images/present-image.ts';
import type { Services } from '../services.ts';
import { hasWishList, listWishListItems, type WishListOwner } from './wish-list-repository.ts';

/** Shop images are 600 wide, 4x3. */
const DEFAULT_IMAGE_WIDTH_PX = 600;
/** In 15 minutes; far more than the visitors of a large office create. */
const NEW_LISTS_MAX = 300;

export const wishListRequestSchema = v.object({
  session: sessionKeySchema,
  ...imageEntries(DEFAULT_IMAGE_WIDTH_PX),
});
/** `product` is the product's slug. */
export const wishListChangeRequestSchema = v.object({
  ...wishListRequestSchema.entries,
  product: slugText,
});
type WishListRequest = v.InferOutput<typeof wishListRequestSchema>;

export const wishListResponseSchema = dataOf(wishListWireSchema);

/**
 * A logged-in user owns their list; the session key is then ignored. Undefined without user and key.
 * `identifyUser` must run before.
 */
export function findWishListOwner(
  { user }: Pick<FastifyRequest, 'user'>,
  { session }: Pick<WishListRequest, 'session'>,
): WishListOwner | undefined {
  if (user !== null) return { kind: 'user', userId: user.id };
  return session ? { kind: 'session', sessionKey: session } : undefined;
}

/** Owner of a new list: a secret key of 192 bits. */
export function createWishListOwner(): WishListOwner {
  return { kind: 'session', sessionKey: randomBytes(24).toString('base64url') };
}

/**
 * Limits new lists per network address, because visitors create them without a login. Throws
 * RATE_LIMITED.
 */
export async function limitNewWishLists(
  { db, env, clock }: Services,
  request: FastifyRequest,
  owner: WishListOwner,
): Promise<void> {
  if (owner.kind === 'user' || (await hasWishList(db, owner))) return;
  const subject = visitorAddress(request, env.proxySecret);
  const limits = [{ name: 'new-wish-list', subject, failuresMax: NEW_LISTS_MAX }];
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}

/** An empty list without an owner. */
export async function presentWishList(
  { db }: Pick<Services, 'db'>,
  owner: WishListOwner | undefined,
  request: WishListRequest,
): Promise<{ data: WishListWire }> {
  const items = owner === undefined ? [] : await listWishListItems(db, owner);
  const imageSize = toRequestedImage(request);
  return {
    data: {
      items: items.map(({ added_at: addedAt, ...product }) => ({
        product: presentProductSummary(product, imageSize),
        added_at: addedAt.toISOString(),
      })),
      sessionKey: owner?.kind === 'session' ? owner.sessionKey : null,
    },
  };
}
