/** POST /api/v1/sell/address/create (ACC-10). */
import { createHash } from 'node:crypto';
import { addressCreateRequestSchema, addressWireSchema } from 'shared-contracts/api/address';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../../app.ts';
import { ADDRESSES_MAX, saveAddress } from '../../../db/address-repository.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { checkAddress, foldAddress } from '../../../domain/address.ts';
import { ApiFault } from '../../../errors.ts';
import { presentAddress } from '../../../presenters/address.ts';
import type { SellContext } from '../../../sell/sell-context.ts';
import { getUser, requireUser } from '../../authenticate.ts';

export function registerAddressCreate(app: App, { db, clock }: SellContext): void {
  const response = { 200: dataOf(addressWireSchema) };
  app.post(
    '/api/v1/sell/address/create',
    { onRequest: requireUser, schema: { body: addressCreateRequestSchema, response } },
    async (request) => {
      const user = getUser(request);
      const verdict = checkAddress(request.body);
      if (verdict.kind === 'invalid') {
        throw new ApiFault('VALIDATION_FAILED', { fieldErrors: verdict.fieldErrors });
      }
      const row = {
        ...verdict.address,
        user_id: user.id,
        fold_key: createHash('sha256').update(foldAddress(verdict.address)).digest('hex'),
        created_at: clock.now(),
      };
      const address = await inTransaction(db, (tx) => saveAddress(tx, row));
      if (address === undefined) {
        const message = `At most ${ADDRESSES_MAX} addresses can be kept.`;
        throw new ApiFault('CONFLICT', { message });
      }
      return { data: presentAddress(address) };
    },
  );
}
