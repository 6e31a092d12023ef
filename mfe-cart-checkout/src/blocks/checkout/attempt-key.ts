/** Names of attempts to order: the same until the outcome of one is known (CART-07). */
import { isAttemptKey } from '../../domain/order.ts';
import { keepCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';

/**
 * 32 random hexadecimal digits; `randomUUID` is missing where a site is served
 * without TLS.
 */
export function createAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export interface Attempt {
  /** The key of the attempt under way; it survives a reload. */
  read(): string;
  /** The outcome is known: the next attempt is another one. */
  forget(): void;
}

const FIELD = 'attempt';

export function createAttempt(firstKey: string): Attempt {
  let next = firstKey;
  return {
    read() {
      const kept = readCheckoutDraft()[FIELD] ?? '';
      const key = isAttemptKey(kept) ? kept : next;
      keepCheckoutDraft({ [FIELD]: key });
      return key;
    },
    forget() {
      next = createAttemptKey();
      keepCheckoutDraft({ [FIELD]: '' });
    },
  };
}
