/** Plain form posts of this remote, by their names in the manifest: the same rules as in the browser. */
import { createAct } from 'remote-kit/action';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import type { manifest } from '../../remote.manifest.ts';
import { findReviewForm, sendReview } from '../api/review-form.ts';
import {
  CHECK_FIELDS,
  FORM_FIELD,
  checkDraft,
  PRODUCT_FIELD,
  readDraft,
  readField,
  REVIEW_ACTION,
  TRAP_FIELD,
  type ReviewErrors,
} from '../domain/review-fields.ts';
import { findReviewGroup, reviewsPage, thanksPage } from '../domain/review-page.ts';

const NO_FORM = 'Reviews are not available at the moment. Please try again later.';

export const act = createAct<(typeof manifest.actions)[number]>({
  [REVIEW_ACTION]: actSendReview,
});

async function actSendReview(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const { fields, site } = request;
  const draft = readDraft(fields);
  const errors = checkDraft(draft);
  if (Object.keys(errors).length > 0) return reject(request, CHECK_FIELDS, errors);
  const product = readField(fields, PRODUCT_FIELD);
  const formName = readField(fields, FORM_FIELD);
  if (formName === '' || findReviewGroup(product) === undefined) return reject(request, NO_FORM);
  const formId = await findReviewForm(api, formName).catch(() => undefined);
  if (formId === undefined) return reject(request, NO_FORM);
  const page = reviewsPage(request.page);
  const response = await sendReview(api, {
    formId,
    product,
    draft,
    pageUrl: `${site.siteUrl}${page}`,
    trap: readField(fields, TRAP_FIELD),
  });
  if (response.kind === 'refused') return reject(request, response.message, response.errors);
  return { kind: 'redirect', to: thanksPage(page) };
}

/** The page is shown again with the typed values. */
function reject(
  { fields }: ActionRequest,
  message: string,
  errors: ReviewErrors = {},
): ActionResult {
  const values = { ...readDraft(fields), [PRODUCT_FIELD]: readField(fields, PRODUCT_FIELD) };
  return {
    kind: 'rejected',
    rejected: { action: REVIEW_ACTION, message, fieldErrors: { ...errors }, values },
  };
}
