/** Names of attempts to order: the same until the outcome of one is known (CART-07). */
import { createAttemptKey } from '../../api/attempt-key.ts';
import { isAttemptKey } from '../../domain/order.ts';
import { keepCheckoutDraft, readCheckoutDraft } from '../../api/checkout-draft.ts';

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
