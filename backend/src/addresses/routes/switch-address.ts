/**
 * POST /api/v1/sell/address/enable and /disable: enables or disables one of the user's own
 * addresses.
 */
import { addressSwitchRequestSchema, addressWireSchema } from 'shared-contracts/api/address';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import {
  disableAddress,
  enableAddress,
  type Address,
  type AddressSwitch,
} from '../address-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { HttpError } from '../../errors.ts';
import { presentAddress } from '../present-address.ts';
import { addressOfSwitch } from '../own-addresses.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

const SWITCHES = { enable: enableAddress, disable: disableAddress } as const;

export function registerAddressSwitches(app: App, { db }: Services): void {
  for (const name of ['enable', 'disable'] as const) {
    app.post(
      `/api/v1/sell/address/${name}`,
      {
        onRequest: requireBuyer,
        schema: {
          body: addressSwitchRequestSchema,
          response: { 200: dataOf(addressWireSchema) },
        },
      },
      async (request) => {
        const key = { id: request.body.id, userId: getUser(request).id };
        const result = await inTransaction(db, (tx) => SWITCHES[name](tx, key));
        return { data: presentAddress(getAddress(result)) };
      },
    );
  }
}

/** Throws ADDRESS_NOT_FOUND, also for another user's address, and CONFLICT. */
function getAddress(result: AddressSwitch): Address {
  const address = addressOfSwitch(result);
  if (address === undefined) throw new HttpError('ADDRESS_NOT_FOUND');
  return address;
}
