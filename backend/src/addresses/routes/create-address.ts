/** POST /api/v1/sell/address/create. */
import { addressCreateRequestSchema, addressWireSchema } from 'shared-contracts/api/address';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { countryText } from '../country-text.ts';
import { presentAddress } from '../present-address.ts';
import { createOwnAddress } from '../own-addresses.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

const body = v.object({
  ...addressCreateRequestSchema.entries,
  country: v.pipe(countryText, addressCreateRequestSchema.entries.country),
});

export function registerAddressCreate(app: App, services: Services): void {
  const response = { 200: dataOf(addressWireSchema) };
  app.post(
    '/api/v1/sell/address/create',
    { onRequest: requireBuyer, schema: { body, response } },
    async (request) => {
      const creation = { userId: getUser(request).id, address: request.body };
      return { data: presentAddress(await createOwnAddress(services, creation)) };
    },
  );
}
