/** POST /api/v1/sell/address/create (ACC-10). */
import { addressCreateRequestSchema, addressWireSchema } from 'shared-contracts/api/address';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../../app.ts';
import { presentAddress } from '../../../presenters/address.ts';
import { createOwnAddress } from '../../../sell/own-addresses.ts';
import type { SellContext } from '../../../sell/sell-context.ts';
import { getUser, requireUser } from '../../authenticate.ts';

export function registerAddressCreate(app: App, context: SellContext): void {
  const response = { 200: dataOf(addressWireSchema) };
  app.post(
    '/api/v1/sell/address/create',
    { onRequest: requireUser, schema: { body: addressCreateRequestSchema, response } },
    async (request) => {
      const wanted = { userId: getUser(request).id, given: request.body };
      return { data: presentAddress(await createOwnAddress(context, wanted)) };
    },
  );
}
