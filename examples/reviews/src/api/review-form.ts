/** The owner's form for reviews: POST /cognito/form/{url} and /cognito/form/submit/{id}. */
import { formSubmitWireSchema, formWireSchema } from 'shared-contracts/api/form';
import { parseData } from 'shared-contracts/api/wire';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import {
  CHECK_FIELDS,
  keepKnownErrors,
  PRODUCT_FIELD,
  REVIEW_FIELDS,
  type ReviewDraft,
  type ReviewErrors,
} from '../domain/review-fields.ts';

export interface ReviewToSend {
  readonly formId: number;
  readonly product: string;
  readonly draft: ReviewDraft;
  /** Absolute address of the page that the review was written on. */
  readonly pageUrl: string;
  /** Value of the honeypot field. */
  readonly trap: string;
}

export type ReviewResponse =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: ReviewErrors };

const REFUSED = 'Something went wrong. Your review was not sent. Please try again.';

/**
 * Id of the form, if it has the fields of a review and requires no payment, captcha or login, which
 * this block does not support. @throws ApiError when the API fails
 */
export async function findReviewForm(api: ApiClient, name: string): Promise<number | undefined> {
  try {
    const body = await api.post(`/cognito/form/${encodeURIComponent(name)}`, {});
    const form = parseData(formWireSchema, body);
    const questionNames = form.questions.map((question) => question.name);
    const hasFields = [PRODUCT_FIELD, ...REVIEW_FIELDS].every((field) =>
      questionNames.includes(field),
    );
    const isOpen = form.cost === null && !form.use_captcha && !form.must_be_logged_on;
    return hasFields && isOpen ? form.id : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return undefined;
    throw error;
  }
}

/** A review that is sent twice is stored once. @throws ContractError for an unexpected response */
export async function sendReview(api: ApiClient, review: ReviewToSend): Promise<ReviewResponse> {
  const { formId, product, draft, pageUrl, trap } = review;
  try {
    const body = await api.post(`/cognito/form/submit/${formId}`, {
      data: { [PRODUCT_FIELD]: product, ...draft },
      url: encodeURIComponent(pageUrl),
      ...(trap === '' ? {} : { website: trap }),
    });
    const { success, error } = parseData(formSubmitWireSchema, body);
    return success ? { kind: 'stored' } : refuse(error || REFUSED);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.kind !== 'rejected') return refuse(describeApiFailure(error));
    const errors = keepKnownErrors(error.failure.fieldErrors);
    const isAboutFields = Object.keys(errors).length > 0;
    return refuse(isAboutFields ? CHECK_FIELDS : error.failure.message, errors);
  }
}

function refuse(message: string, errors: ReviewErrors = {}): ReviewResponse {
  return { kind: 'refused', message, errors };
}
