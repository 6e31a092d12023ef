/** Plain posts of the address book (ACC-10). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { changeAddress, saveAddress } from '../api/addresses.ts';
import { getProfile } from '../api/profile.ts';
import {
  CHANGE_ADDRESS_ACTION,
  readAddressChange,
  REPLACES_FIELD,
  SAVE_ADDRESS_ACTION,
} from '../domain/address-form.ts';
import { findAddressErrors, readAddressDraft } from '../domain/address.ts';
import { readId } from '../domain/form-fields.ts';
import { answer, CHECK_MARKED } from './answer.ts';

export async function postAddress(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const draft = readAddressDraft(fields);
  const form = { action: SAVE_ADDRESS_ACTION, page, saved: 'addresses', values: draft } as const;
  const errors = findAddressErrors(draft);
  if (Object.keys(errors).length > 0) {
    return answer(form, { status: 'refused', message: CHECK_MARKED, errors });
  }
  const replacedId = readId(fields, REPLACES_FIELD) ?? null;
  const currentId = replacedId === null ? null : (await getProfile(api)).currentAddressId;
  return answer(form, await saveAddress(api, { draft, replacedId, currentId }));
}

export async function postAddressChange(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: CHANGE_ADDRESS_ACTION, page, saved: 'addresses', values: {} } as const;
  const change = readAddressChange(fields);
  if (change === undefined) {
    const message = 'This address is not there.';
    return answer(form, { status: 'refused', message, errors: {} });
  }
  return answer(form, await changeAddress(api, change));
}
