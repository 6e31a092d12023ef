/** Plain form posts of the page on which a buyer writes a review. */
import type { Action } from 'remote-kit/action';
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import { readText } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import { removeReview, saveReview } from '../api/own-review.ts';
import {
  readOrderLink,
  REVIEWED_PRODUCT_FIELD,
  reviewResultPath,
  type BoughtProduct,
  type ReviewDraft,
  type ReviewNews,
} from '../domain/review-form.ts';

/** Longer text is cut before it is shown again. */
const KEPT_LENGTH_MAX = 10_000;

/** `review.save`: a new review, or a change. */
export const actSaveReview: Action = (request, { api }) =>
  perform(request, 'saved', (bought) => saveReview(api, bought, readDraft(request)));

/** `review.remove`. */
export const actRemoveReview: Action = (request, { api }) =>
  perform(request, 'removed', (bought) => removeReview(api, bought));

async function perform(
  request: ActionRequest,
  news: ReviewNews,
  call: (bought: BoughtProduct) => Promise<void>,
): Promise<ActionResult> {
  const { fields, page } = request;
  const product = readText(fields, REVIEWED_PRODUCT_FIELD);
  try {
    await call({ product, link: readOrderLink(page.split('?')[1] ?? '') });
    return { kind: 'redirect', to: reviewResultPath(page, news) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (needsLogin(error)) return { kind: 'login-required' };
    return reject(request, error);
  }
}

function needsLogin({ failure }: ApiError): boolean {
  if (failure.kind === 'rejected') return failure.code === 'LOGIN_REQUIRED';
  return failure.kind === 'session-expired';
}

function readDraft({ fields }: ActionRequest): ReviewDraft {
  const read = (name: keyof ReviewDraft) => readText(fields, name).slice(0, KEPT_LENGTH_MAX);
  return {
    rating: read('rating'),
    heading: read('heading'),
    content: read('content'),
    name: read('name'),
  };
}

/** Shows the page again with the message and the entered texts. */
function reject(request: ActionRequest, error: ApiError): ActionResult {
  const { failure } = error;
  const fieldErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
  const { action } = request;
  const message = describeApiFailure(error);
  return {
    kind: 'rejected',
    rejected: { action, message, fieldErrors, values: readDraft(request) },
  };
}
