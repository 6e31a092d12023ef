/** Loads the customer's addresses for a part of another page. */
import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { findCustomerAddresses } from '../../api/address-book.ts';
import { loadPrivate } from '../../api/load-private.ts';
import {
  BOOK_ANCHOR,
  CHANGE_ADDRESS_ACTION,
  SAVE_ADDRESS_ACTION,
  SAVED_PARAMETER,
  type CustomerAddresses,
} from '../../domain/address-book.ts';
import type { Loaded } from '../../domain/loaded.ts';
import { fields } from './fields.ts';

export type AddressBookData = {
  /** A `part` is placed by the surrounding block. */
  readonly place: 'part' | 'page';
  /** The data is null where the site has no address management. */
  readonly loaded: Loaded<CustomerAddresses | null>;
  /** Result of a form that was posted without scripts. */
  readonly posted: PostedForm;
};

export type PostedForm =
  | { readonly status: 'none' }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly rejected: Pick<RejectedAction, keyof RejectedAction> };

export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<AddressBookData>> {
  const posted = readPosted(request);
  const place = readFields(fields, variables).part ? 'part' : 'page';
  if (request.visitor?.signedIn !== true) {
    return { data: { place, loaded: { status: 'login-required' }, posted } };
  }
  return { data: { place, loaded: await loadPrivate(findCustomerAddresses(api)), posted } };
}

function readPosted({ location, rejectedAction }: SlotRequest): PostedForm {
  const actions: readonly string[] = [SAVE_ADDRESS_ACTION, CHANGE_ADDRESS_ACTION];
  if (rejectedAction !== null && actions.includes(rejectedAction.action)) {
    return { status: 'refused', rejected: { ...rejectedAction } };
  }
  const saved = new URLSearchParams(location.search).get(SAVED_PARAMETER);
  return { status: rejectedAction === null && saved === BOOK_ANCHOR ? 'saved' : 'none' };
}
