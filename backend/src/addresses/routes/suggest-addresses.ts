/** GET /api/v1/sell/address/suggest: addresses that begin with what is typed. An extension. */
import {
  addressSuggestionWireSchema,
  addressSuggestQuerySchema,
} from 'shared-contracts/api/address';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';
import { assertAttemptAllowed } from '../../auth/rate-limit-repository.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';

/** Requests of one user in 15 minutes: more than anybody types, and few for a bill. */
const REQUESTS_MAX = 200;

/** Empty where the shop has no address service, and while the service cannot be reached. */
export function registerAddressSuggestions(app: App, services: Services): void {
  const { db, clock, addressSuggester } = services;
  app.get(
    '/api/v1/sell/address/suggest',
    {
      onRequest: requireBuyer,
      schema: {
        querystring: addressSuggestQuerySchema,
        response: { 200: dataOf(v.array(addressSuggestionWireSchema)) },
      },
    },
    async (request) => {
      if (addressSuggester === null) return { data: [] };
      const subject = String(getUser(request).id);
      const limit = { name: 'address-suggestions', subject, failuresMax: REQUESTS_MAX };
      await assertAttemptAllowed(db, { limits: [limit], now: clock.now() });
      const { q: text, country } = request.query;
      try {
        const found = await addressSuggester.suggest({ text, country });
        return {
          data: found.map(({ streetAddress, ...place }) => ({
            street_address: streetAddress,
            ...place,
          })),
        };
      } catch (error) {
        request.log.warn({ err: error }, 'the address service does not answer');
        return { data: [] };
      }
    },
  );
}
