/** Plain form posts of the address book. */
import { isOwnPath } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { changeAddress } from '../api/address-book.ts';
import { saveAddress } from '../api/addresses.ts';
import { reject, rejectOnApiError } from '../api/rejections.ts';
import { BOOK_ANCHOR, readAddressChange, SAVED_PARAMETER } from '../domain/address-book.ts';
import {
  CHECK_MARKED,
  findAddressErrors,
  parseAddressDraft,
  REPLACES_FIELD,
} from '../domain/address.ts';
import { readId } from '../domain/form-fields.ts';

export function actSaveAddress(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    const draft = parseAddressDraft(request.fields);
    const errors = findAddressErrors(draft);
    if (Object.keys(errors).length > 0) return reject(request, CHECK_MARKED, errors);
    const replacedId = readId(request.fields, REPLACES_FIELD) ?? null;
    await saveAddress(api, { draft, replacedId });
    return backToBook(request);
  });
}

export function actChangeAddress(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    const change = readAddressChange(request.fields);
    if (change === undefined) return reject(request, 'This address does not exist.');
    await changeAddress(api, change);
    return backToBook(request);
  });
}

/** Redirects to the page with the address book, with its form closed. */
function backToBook({ page }: ActionRequest): ActionResult {
  const [path] = (isOwnPath(page) ? page : '/').split('?');
  return { kind: 'redirect', to: `${path}?${SAVED_PARAMETER}=${BOOK_ANCHOR}#${BOOK_ANCHOR}` };
}
