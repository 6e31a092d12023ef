/**
 * Idempotency keys for adding to the cart. If a response is lost, the attempt keeps its key: adding
 * the same item again soon is the same attempt and counts once. Pure, except that the caller
 * creates the keys.
 */
import type { CartAddition } from './cart.ts';

export interface AddAttempts {
  /** Key to send with the addition. */
  keyOf(addition: CartAddition, now: number): string;
  /** The outcome is known: the next addition is a new one. */
  settle(addition: CartAddition): void;
}

/** After this time, adding the same item is meant as another addition. */
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
