/** Loads the reviews of the page's product and the review form. Server only. */
import type { BlockLoad } from 'remote-kit/block';
import type { ApiClient } from 'shared-contracts/api-client';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { findReviewForm } from '../../api/review-form.ts';
import { listReviews } from '../../api/reviews.ts';
import {
  keepKnownErrors,
  PRODUCT_FIELD,
  readDraft,
  REVIEW_ACTION,
} from '../../domain/review-fields.ts';
import { findReviewGroup, isThanksPage, reviewsPage } from '../../domain/review-page.ts';
import { fields } from './fields.ts';
import type { ProductReviewsData, Refusal } from './product-reviews-data.ts';

const FORM_NAME = 'product-review';
const HEADING = 'Reviews';

/** The product is the page's item, or the variable `slug`; makes no API call without one. */
export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductReviewsData>> {
  const values = readFields(fields, variables);
  const product = values.slug || (request.page.itemUrl ?? '');
  const heading = values.heading || HEADING;
  const group = findReviewGroup(product);
  if (group === undefined) return { data: { heading, reviews: [], form: { status: 'closed' } } };
  const formName = values.form || FORM_NAME;
  const [reviews, form] = await Promise.all([
    listReviews(api, group),
    loadForm(api, { product, formName, request }),
  ]);
  return { data: { heading, reviews, form } };
}

interface FormParts {
  readonly product: string;
  readonly formName: string;
  readonly request: SlotRequest;
}

/** If the form cannot be loaded, the reviews are shown without it. */
async function loadForm(
  api: ApiClient,
  { product, formName, request }: FormParts,
): Promise<ProductReviewsData['form']> {
  const { location, site, rejectedAction } = request;
  const refusal = findRefusal(rejectedAction, product);
  if (refusal === null && isThanksPage(location.search)) return { status: 'sent' };
  const formId = await findReviewForm(api, formName).catch(() => undefined);
  if (formId === undefined) return { status: 'closed' };
  const page = reviewsPage(location.pathname + location.search);
  const pageUrl = `${site.siteUrl}${page}`;
  return { status: 'open', formId, formName, product, page, pageUrl, refusal };
}

function findRefusal(rejected: RejectedAction | null, product: string): Refusal | null {
  if (rejected?.action !== REVIEW_ACTION || rejected.values[PRODUCT_FIELD] !== product) return null;
  const fields = Object.entries(rejected.values).map(([name, value]) => [name, [value]] as const);
  return {
    message: rejected.message,
    errors: keepKnownErrors(rejected.fieldErrors),
    values: readDraft(Object.fromEntries(fields)),
  };
}
