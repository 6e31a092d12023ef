/** Changes to a user's own addresses, shared by all calls that make them. */
import { createHash } from 'node:crypto';
import type { AddressCreateRequest, AddressUpdateRequest } from 'shared-contracts/api/address';
import {
  ADDRESSES_MAX,
  deleteAddress,
  findOwnAddress,
  lockAddresses,
  saveAddress,
  updateAddress,
  type Address,
  type AddressSwitch,
} from './address-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkAddress, foldAddress } from './address.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';

interface OwnAddress {
  readonly id: number;
  readonly userId: number;
}

/** Throws VALIDATION_FAILED, and CONFLICT when the user has the maximum number. */
export async function createOwnAddress(
  { db, clock }: Services,
  { userId, address: entered }: { readonly userId: number; readonly address: AddressCreateRequest },
): Promise<Address> {
  const row = { ...checkedRow(entered), user_id: userId, created_at: clock.now() };
  const address = await inTransaction(db, (tx) => saveAddress(tx, row));
  return address ?? refuseAboveLimit();
}

type AddressChanges = Omit<AddressUpdateRequest, 'id'>;

/**
 * Omitted fields stay unchanged. Undefined for an address of another user. Throws
 * VALIDATION_FAILED, and CONFLICT for a duplicate.
 */
export async function updateOwnAddress(
  { db }: Services,
  { changes, ...key }: OwnAddress & { readonly changes: AddressChanges },
): Promise<Address | undefined> {
  const result = await inTransaction(db, async (tx) => {
    await lockAddresses(tx, key.userId);
    const before = await findOwnAddress(tx, key);
    if (before === undefined) return undefined;
    return updateAddress(tx, key, checkedRow({ ...before, ...changes }));
  });
  if (result !== 'duplicate') return result;
  throw new HttpError('CONFLICT', { message: 'This address is already in your list.' });
}

/** Returns the deleted address; orders keep theirs. Undefined for an address of another user. */
export async function deleteOwnAddress(
  { db }: Services,
  key: OwnAddress,
): Promise<Address | undefined> {
  return inTransaction(db, (tx) => deleteAddress(tx, key));
}

/**
 * The address after it was enabled or disabled. Throws CONFLICT when the user has the maximum
 * number.
 */
export function addressOfSwitch(result: AddressSwitch): Address | undefined {
  if (result.kind === 'too-many') return refuseAboveLimit();
  return result.kind === 'done' ? result.address : undefined;
}

function checkedRow(entered: AddressCreateRequest) {
  const verdict = checkAddress(entered);
  if (verdict.kind === 'invalid') {
    throw new HttpError('VALIDATION_FAILED', { fieldErrors: verdict.fieldErrors });
  }
  const { address } = verdict;
  return {
    ...address,
    fold_key: createHash('sha256').update(foldAddress(address)).digest('hex'),
  };
}

function refuseAboveLimit(): never {
  throw new HttpError('CONFLICT', { message: `You can save at most ${ADDRESSES_MAX} addresses.` });
}
