/**
 * POST /api/v1/sell/cart/requestShippingQuote.
 *
 * It needs a login: `address` names one of the customer's addresses, and the specification has
 * addresses and the checkout, the page that takes one, for logged-in users only.
 */
import { requestShippingQuoteWireSchema } from 'shared-contracts/api/cart';
import { requestShippingQuoteRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../../auth/rate-limit-repository.ts';
import { requestShippingQuote } from '../request-shipping-quote.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

/** Requests of one user in 15 minutes: more than a person sends with a form. */
const REQUESTS_MAX = 100;
const RESPONSE = {
  success: true,
  message: 'We have received your request and will email you a price.',
} as const;

export function registerRequestShippingQuote(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/requestShippingQuote',
    {
      onRequest: requireBuyer,
      schema: {
        body: requestShippingQuoteRequestSchema,
        response: { 200: requestShippingQuoteWireSchema },
      },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const subject = String(userId);
      const limits = [{ name: 'request-shipping-quote', subject, failuresMax: REQUESTS_MAX }];
      await limitFailures(services.db, { limits, now: services.clock.now() }, async () => {
        await requestShippingQuote(services, { userId, addressId: request.body.address });
        // Undefined counts as an attempt: each request may send a mail.
        return undefined;
      });
      return RESPONSE;
    },
  );
}
