/** Plain form posts of the gift voucher block. */
import { readText } from 'shared-contracts/form-fields';
import { VOUCHER_ACCEPTED_PATH } from 'shared-contracts/account-page';
import { isOwnPath } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { payVoucher, redeemVoucher } from '../api/gift-vouchers.ts';
import { reject, rejectOnApiError } from '../api/rejections.ts';
import {
  CODE_MAX,
  VOUCHER_FIELDS,
  parseVoucher,
  voucherReturnUrl,
} from '../domain/gift-voucher.ts';
import { payOnce } from './pay-once.ts';

const INCOMPLETE = 'Please check the marked fields.';

export async function actPayVoucher(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const parsed = parseVoucher(request.fields, {
    buyer: request.visitor.signedIn ? 'customer' : 'visitor',
    returnUrl: returnUrlOf(request),
  });
  if (parsed.kind === 'incomplete') return reject(request, INCOMPLETE, parsed.fieldErrors);
  return payOnce(request, (attemptKey) => payVoucher(api, parsed.request, attemptKey));
}

export function actRedeemVoucher(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    const code = readText(request.fields, VOUCHER_FIELDS.code).slice(0, CODE_MAX);
    if (code === '') {
      return reject(request, INCOMPLETE, { [VOUCHER_FIELDS.code]: 'Enter the code.' });
    }
    // The form is empty after the login: no address or cookie keeps a code that is worth money.
    if (!request.visitor.signedIn) return { kind: 'login-required' };
    const response = await redeemVoucher(api, code);
    if (response.kind === 'refused') return reject(request, response.message);
    return { kind: 'redirect', to: VOUCHER_ACCEPTED_PATH };
  });
}

/**
 * Absolute address of the form, without the query: the query may contain the token of an earlier
 * payment.
 */
function returnUrlOf({ fields, page, site }: ActionRequest): string {
  const { pathname } = new URL(isOwnPath(page) ? page : '/', site.siteUrl);
  return voucherReturnUrl(`${site.siteUrl}${pathname}`, readText(fields, VOUCHER_FIELDS.anchor));
}
