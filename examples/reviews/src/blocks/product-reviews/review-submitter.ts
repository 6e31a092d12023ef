/** Submits a review: idle, sending, then stored or rejected; one attempt at a time. */
import { createStore, type Observable } from 'remote-kit/store';
import { describeApiFailure } from 'shared-contracts/api-client';
import type { ReviewResponse } from '../../api/review-form.ts';
import {
  CHECK_FIELDS,
  checkDraft,
  type ReviewDraft,
  type ReviewErrors,
} from '../../domain/review-fields.ts';

export type ReviewSubmission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'stored' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: ReviewErrors };

export interface ReviewSubmitter extends Observable<ReviewSubmission> {
  /** Ignored while a review is being submitted or after one was stored. */
  submit(draft: ReviewDraft, trap: string): Promise<void>;
}

export interface ReviewSubmitterParts {
  /** A rejected plain form post, or `idle`. */
  readonly first: ReviewSubmission;
  readonly send: (draft: ReviewDraft, trap: string) => Promise<ReviewResponse>;
}

export function createReviewSubmitter({ first, send }: ReviewSubmitterParts): ReviewSubmitter {
  const store = createStore(first);

  async function attempt(draft: ReviewDraft, trap: string): Promise<ReviewSubmission> {
    try {
      const response = await send(draft, trap);
      return response.kind === 'stored' ? { status: 'stored' } : { ...response, status: 'refused' };
    } catch (error) {
      return { status: 'refused', message: describeApiFailure(error), errors: {} };
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    async submit(draft, trap) {
      const { status } = store.current();
      if (status === 'sending' || status === 'stored') return;
      const errors = checkDraft(draft);
      if (Object.keys(errors).length > 0) {
        store.set({ status: 'refused', message: CHECK_FIELDS, errors });
        return;
      }
      store.set({ status: 'sending' });
      store.set(await attempt(draft, trap));
    },
  };
}
