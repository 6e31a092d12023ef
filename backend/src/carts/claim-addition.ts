/**
 * Counts an addition to a cart once, however often it is sent. A client with an Idempotency-Key
 * sends the same key with a repeat. A plain form is part of HTML that many visitors share and has
 * no key: the same choice of the same owner within three seconds counts as one press of the button.
 * The window starts with the addition that counted and repeats do not extend it, so a deliberate
 * second addition counts.
 */
import type { CartOwner } from './cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { claimKey, claimWindow } from '../db/idempotency-repository.ts';
import type { AddonChoice } from '../catalogue/addon-choice.ts';
import { HttpError } from '../errors.ts';
import { sha256 } from '../domain/digest.ts';

/** The sku's id, the quantity and the chosen addons. */
export interface Addition {
  readonly sku: number;
  readonly qty: number;
  readonly addons: readonly AddonChoice[];
}

/** How a repeat is recognised: by the client's key, as a plain form post, or not at all. */
export type AdditionSender =
  | { readonly kind: 'keyed'; readonly key: string }
  | { readonly kind: 'form' }
  | { readonly kind: 'unkeyed' };

const SCOPE = 'cartAdd';
const FORM_WINDOW_MS = 3000;

/**
 * Claims the addition in the caller's transaction; a concurrent repeat waits here until that
 * transaction ends. Throws IDEMPOTENCY_KEY_REUSED for a key of another addition.
 */
export async function claimAddition(
  tx: Connection,
  claim: {
    readonly owner: CartOwner;
    readonly addition: Addition;
    readonly sender: AdditionSender;
    readonly now: Date;
  },
): Promise<'first' | 'repeat'> {
  const { sender, now } = claim;
  if (sender.kind === 'unkeyed') return 'first';
  const { sku, qty, addons } = claim.addition;
  const requestHash = sha256([sku, qty, addons.map(({ id, value }) => [id, value])]);
  const owner = describeOwner(claim.owner);
  if (sender.kind === 'form') {
    const key = { scope: SCOPE, owner, key: `form:${requestHash}` };
    return claimWindow(tx, { key, requestHash, now, windowMs: FORM_WINDOW_MS });
  }
  const key = { scope: SCOPE, owner, key: `client:${sender.key}` };
  const earlier = await claimKey(tx, { key, requestHash, now });
  if (earlier.kind === 'first') return 'first';
  if (earlier.requestHash !== requestHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED');
  return 'repeat';
}

/** A cart's secret key is stored only with the cart. */
function describeOwner(owner: CartOwner): string {
  return owner.kind === 'user' ? `user:${owner.userId}` : `session:${sha256(owner.sessionKey)}`;
}
