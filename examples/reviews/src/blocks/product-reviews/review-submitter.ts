/** Submits a review: idle, sending, then stored or rejected; one attempt at a time. */
import { createStore, type Observable } from 'remote-kit/store';
import { describeApiFailure } from 'shared-contracts/api-client';
import type { ReviewAnswer } from '../../api/review-form.ts';
import {
  CHECK_FIELDS,
  judgeDraft,
  type ReviewDraft,
  type ReviewErrors,
} from '../../domain/review-fields.ts';

export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'taken' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: ReviewErrors };

export interface ReviewSubmitter extends Observable<Sending> {
  /** Ignored while a review is being submitted or after one was stored. */
  submit(draft: ReviewDraft, trap: string): Promise<void>;
}

export interface ReviewSubmitterParts {
  /** A rejected plain form post, or `idle`. */
  readonly first: Sending;
  readonly send: (draft: ReviewDraft, trap: string) => Promise<ReviewAnswer>;
}

export function createReviewSubmitter({ first, send }: ReviewSubmitterParts): ReviewSubmitter {
  const store = createStore(first);

  async function trySend(draft: ReviewDraft, trap: string): Promise<Sending> {
    try {
      const answer = await send(draft, trap);
      return answer.kind === 'taken' ? { status: 'taken' } : { ...answer, status: 'refused' };
    } catch (error) {
      return { status: 'refused', message: describeApiFailure(error), errors: {} };
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    async submit(draft, trap) {
      const { status } = store.current();
      if (status === 'sending' || status === 'taken') return;
      const errors = judgeDraft(draft);
      if (Object.keys(errors).length > 0) {
        store.set({ status: 'refused', message: CHECK_FIELDS, errors });
        return;
      }
      store.set({ status: 'sending' });
      store.set(await trySend(draft, trap));
    },
  };
}
