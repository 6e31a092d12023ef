/**
 * Keys of attempts to add to the cart (CART-01). An attempt whose outcome nobody knows,
 * because its answer was lost, keeps its key: adding the same again soon is the same
 * attempt and counts once. Pure but for the key that is made by the caller.
 */
import type { CartAddition } from './cart.ts';

export interface AddAttempts {
  /** Key to send the addition with. */
  keyOf(addition: CartAddition, now: number): string;
  /** The outcome is known: the next one is an addition of its own. */
  settle(addition: CartAddition): void;
}

/** Later, adding the same is meant as another one. */
export const ATTEMPT_LIFE_MS = 120_000;

export function createAddAttempts(createKey: () => string): AddAttempts {
  const open = new Map<string, { readonly key: string; readonly startedAtMs: number }>();
  return {
    keyOf(addition, now) {
      const name = nameOf(addition);
      const known = open.get(name);
      if (known !== undefined && now - known.startedAtMs < ATTEMPT_LIFE_MS) return known.key;
      const attempt = { key: createKey(), startedAtMs: now };
      open.set(name, attempt);
      return attempt.key;
    },
    settle: (addition) => void open.delete(nameOf(addition)),
  };
}

function nameOf({ skuId, qty, addons }: CartAddition): string {
  return JSON.stringify([skuId, qty, addons.map(({ id, value }) => [id, value])]);
}
