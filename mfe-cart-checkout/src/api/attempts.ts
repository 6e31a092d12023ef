/** Names of attempts to pay: the same until the outcome of one is known (CART-07). */
import { createRandomKey } from 'remote-kit/random-key';
import { isAttemptKey } from '../domain/payment-attempt.ts';
import { keepCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';

export interface Attempt {
  /** The key of the attempt under way; it survives a reload. */
  read(): string;
  /** The outcome is known: the next attempt is another one. */
  forget(): void;
}

/** An order and a gift voucher may be attempted beside each other. */
export type AttemptSubject = 'order' | 'voucher';

const KEPT_AS = { order: 'attempt', voucher: 'voucher-attempt' } as const;

export function createAttempt(firstKey: string, subject: AttemptSubject): Attempt {
  const keptAs = KEPT_AS[subject];
  let next = firstKey;
  return {
    read() {
      const kept = readCheckoutDraft()[keptAs] ?? '';
      const key = isAttemptKey(kept) ? kept : next;
      keepCheckoutDraft({ [keptAs]: key });
      return key;
    },
    forget() {
      next = createRandomKey();
      keepCheckoutDraft({ [keptAs]: '' });
    },
  };
}
