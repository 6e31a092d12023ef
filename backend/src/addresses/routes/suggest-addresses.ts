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
import { visitorAddress } from '../../http/visitor-address.ts';
import type { Services } from '../../services.ts';

/** Requests in 15 minutes: more than anybody types, and few for a bill. */
const REQUESTS_MAX = { ofUser: 200, ofNetwork: 1000 };

/** Empty where the shop has no address service, and while the service cannot be reached. */
export function registerAddressSuggestions(app: App, services: Services): void {
  const { db, clock, env, addressSuggester } = services;
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
      const user = String(getUser(request).id);
      const network = visitorAddress(request, env.proxySecret);
      const limits = [
        { name: 'address-suggestions', subject: user, failuresMax: REQUESTS_MAX.ofUser },
        { name: 'address-network', subject: network, failuresMax: REQUESTS_MAX.ofNetwork },
      ];
      await assertAttemptAllowed(db, { limits, now: clock.now() });
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
