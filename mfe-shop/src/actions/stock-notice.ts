/** Plain form posts of the page for requests of a mail when a sku is back in stock. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import { readText } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { requestStockNotice, sendNoticeToken } from '../api/stock-notices.ts';
import {
  checkNoticeEmail,
  NOTICE_FIELDS,
  noticeResultPath,
  readSkuId,
} from '../domain/stock-notice.ts';

const NO_SKU = 'This product is no longer available. Please reload the page.';
/** Longer text is cut before it is shown again. */
const KEPT_LENGTH_MAX = 300;

/** Requests the mail; the page then says what follows. */
export async function actRequestNotice(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const { fields, page } = request;
  const email = readText(fields, NOTICE_FIELDS.email);
  const problem = checkNoticeEmail(email);
  if (problem !== null) return reject(request, problem, { [NOTICE_FIELDS.email]: problem });
  const skuId = readSkuId(readText(fields, NOTICE_FIELDS.sku));
  if (skuId === undefined) return reject(request, NO_SKU);
  return rejectOnApiError(request, async () => {
    const website = readText(fields, NOTICE_FIELDS.website);
    const status = await requestStockNotice(api, { skuId, email, website });
    // The page itself says that the sku is in stock by now.
    if (status === 'in-stock') return { kind: 'redirect', to: page };
    return { kind: 'redirect', to: noticeResultPath(page, { result: status, email }) };
  });
}

/** The button of the page that the first mail opens. */
export async function actConfirmNotice(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    await sendNoticeToken(api, 'confirm', readToken(request));
    return { kind: 'redirect', to: noticeResultPath(request.page, { result: 'confirmed' }) };
  });
}

/** The button of the page that takes a request back. */
export async function actRemoveNotice(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    await sendNoticeToken(api, 'remove', readToken(request));
    return { kind: 'redirect', to: noticeResultPath(request.page, { result: 'removed' }) };
  });
}

function readToken({ fields }: ActionRequest): string {
  return readText(fields, NOTICE_FIELDS.token).slice(0, 200);
}

async function rejectOnApiError(
  request: ActionRequest,
  act: () => Promise<ActionResult>,
): Promise<ActionResult> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const fieldErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
    return reject(request, describeApiFailure(error), fieldErrors);
  }
}

/** Shows the page again with the message and the entered address. */
function reject(
  { action, fields }: ActionRequest,
  message: string,
  fieldErrors: Readonly<Record<string, string>> = {},
): ActionResult {
  const email = readText(fields, NOTICE_FIELDS.email).slice(0, KEPT_LENGTH_MAX);
  const values = { [NOTICE_FIELDS.email]: email };
  return { kind: 'rejected', rejected: { action, message, fieldErrors, values } };
}
