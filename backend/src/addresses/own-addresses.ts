/** Changes of a user's own addresses, by whichever call they were asked for (ACC-10, API-02). */
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

/** Throws VALIDATION_FAILED, and CONFLICT when there are as many as are allowed. */
export async function createOwnAddress(
  { db, clock }: Services,
  { userId, given }: { readonly userId: number; readonly given: AddressCreateRequest },
): Promise<Address> {
  const row = { ...checkedRow(given), user_id: userId, created_at: clock.now() };
  const address = await inTransaction(db, (tx) => saveAddress(tx, row));
  return address ?? refuseAnother();
}

type AddressChanges = Omit<AddressUpdateRequest, 'id'>;

/**
 * What is left out stays. Undefined for one that is not the user's. Throws VALIDATION_FAILED,
 * and CONFLICT for a double.
 */
export async function updateOwnAddress(
  { db }: Services,
  { changes, ...wanted }: OwnAddress & { readonly changes: AddressChanges },
): Promise<Address | undefined> {
  const result = await inTransaction(db, async (tx) => {
    await lockAddresses(tx, wanted.userId);
    const before = await findOwnAddress(tx, wanted);
    if (before === undefined) return undefined;
    return updateAddress(tx, wanted, checkedRow({ ...before, ...changes }));
  });
  if (result !== 'kept-already') return result;
  throw new HttpError('CONFLICT', { message: 'This address is in your list already.' });
}

/** The address as it was; orders keep theirs. Undefined for one that is not the user's. */
export async function deleteOwnAddress(
  { db }: Services,
  wanted: OwnAddress,
): Promise<Address | undefined> {
  return inTransaction(db, (tx) => deleteAddress(tx, wanted));
}

/** The address after a switch. Throws CONFLICT when there are as many as are allowed. */
export function addressOfSwitch(result: AddressSwitch): Address | undefined {
  if (result.kind === 'too-many') return refuseAnother();
  return result.kind === 'done' ? result.address : undefined;
}

function checkedRow(given: AddressCreateRequest) {
  const verdict = checkAddress(given);
  if (verdict.kind === 'invalid') {
    throw new HttpError('VALIDATION_FAILED', { fieldErrors: verdict.fieldErrors });
  }
  const { address } = verdict;
  return {
    ...address,
    fold_key: createHash('sha256').update(foldAddress(address)).digest('hex'),
  };
}

function refuseAnother(): never {
  throw new HttpError('CONFLICT', { message: `At most ${ADDRESSES_MAX} addresses can be kept.` });
}
