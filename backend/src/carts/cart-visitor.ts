/** Finds the owner of a cart, and presents the cart: all cart calls return the same shape. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cartWireSchema, type CartWire } from 'shared-contracts/api/cart';
import { dataOf } from 'shared-contracts/api/wire';
import { listAddresses } from '../addresses/address-repository.ts';
import { findCartContents } from './cart-contents.ts';
import type { CartOwner } from './cart-repository.ts';
import { HttpError } from '../errors.ts';
import { presentCart } from './present-cart.ts';
import { priceCart } from './price-cart.ts';
import type { Services } from '../services.ts';

export const cartResponseSchema = dataOf(cartWireSchema);

/**
 * A logged-in user owns their cart; the session key is then ignored. Undefined without user and
 * key. `identifyBuyer` must run before.
 */
export function findCartOwner(
  { user }: FastifyRequest,
  session: string | null | undefined,
): CartOwner | undefined {
  if (user !== null) return { kind: 'user', userId: user.id };
  return session ? { kind: 'session', sessionKey: session } : undefined;
}

const CLIENT_KEY_CHARACTERS_MIN = 21;

/**
 * Owner of a new cart: a secret key of 192 bits, or one derived from the client's Idempotency-Key.
 * Throws BAD_REQUEST when that key could be guessed.
 */
export function createSessionOwner(clientKey: string | undefined): CartOwner {
  if (clientKey === undefined) {
    return { kind: 'session', sessionKey: randomBytes(24).toString('base64url') };
  }
  if (clientKey.length < CLIENT_KEY_CHARACTERS_MIN) {
    const message = `Without a cart, the Idempotency-Key needs at least ${CLIENT_KEY_CHARACTERS_MIN} random characters.`;
    throw new HttpError('BAD_REQUEST', { message });
  }
  const digest = createHash('sha256').update(`cartAdd:${clientKey}`).digest('base64url');
  return { kind: 'session', sessionKey: digest };
}

/** The owner's current cart as every cart call returns it; an empty cart without an owner. */
export async function presentCurrentCart(
  { db, clock, gateways, env }: Services,
  owner: CartOwner | undefined,
): Promise<{ data: CartWire }> {
  const now = clock.now();
  const contents = owner === undefined ? undefined : await findCartContents(db, owner, now);
  return {
    data: presentCart({
      priced: contents && (await priceCart(db, contents, now)),
      sessionKey: owner?.kind === 'session' ? owner.sessionKey : null,
      gateways: [...gateways.values()],
      surcharges: env.surcharges,
      addresses: owner?.kind === 'user' ? await listAddresses(db, owner.userId) : [],
      notices: contents?.notices ?? [],
      removed: contents?.removed ?? [],
    }),
  };
}
