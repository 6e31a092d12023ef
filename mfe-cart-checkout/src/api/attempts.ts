/**
 * Idempotency keys of payment attempts: a key stays the same until the outcome of its attempt is
 * known.
 */
import { createRandomKey } from 'remote-kit/random-key';
import { isAttemptKey } from '../domain/payment-attempt.ts';
import { saveCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';

export interface Attempt {
  /** The key of the current attempt; it survives a reload. */
  read(): string;
  /** The outcome is known: the next attempt gets a new key. */
  forget(): void;
}

/** Orders and gift vouchers have separate keys, because both can be attempted at the same time. */
export type AttemptSubject = 'order' | 'voucher';

const DRAFT_FIELDS = { order: 'attempt', voucher: 'voucher-attempt' } as const;

export function createAttempt(firstKey: string, subject: AttemptSubject): Attempt {
  const field = DRAFT_FIELDS[subject];
  let next = firstKey;
  return {
    read() {
      const stored = readCheckoutDraft()[field] ?? '';
      const key = isAttemptKey(stored) ? stored : next;
      saveCheckoutDraft({ [field]: key });
      return key;
    },
    forget() {
      next = createRandomKey();
      saveCheckoutDraft({ [field]: '' });
    },
  };
}
