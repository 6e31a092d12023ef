/** GET /api/v1/sell/address: the user's own addresses; disabled ones on request. */
import * as v from 'valibot';
import {
  addressListFlagsSchema,
  addressListQuerySchema,
  addressWireSchema,
} from 'shared-contracts/api/address';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { listAddresses, listAllAddresses } from '../address-repository.ts';
import { presentAddress } from '../present-address.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

export function registerAddressList(app: App, { db, addressSuggester }: Services): void {
  app.get(
    '/api/v1/sell/address',
    {
      onRequest: requireBuyer,
      schema: {
        querystring: addressListQuerySchema,
        response: {
          200: v.object({
            ...dataOf(v.array(addressWireSchema)).entries,
            ...addressListFlagsSchema.entries,
          }),
        },
      },
    },
    async (request) => {
      const user = getUser(request);
      const list = request.query.include === 'disabled' ? listAllAddresses : listAddresses;
      const data = (await list(db, user.id)).map(presentAddress);
      return addressSuggester === null ? { data } : { data, suggestions: true as const };
    },
  );
}
