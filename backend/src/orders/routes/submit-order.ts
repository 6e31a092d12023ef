/** POST /api/v1/sell/cart/submitOrder. A refusal is a response with `success` false. */
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { submitOrderRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../../auth/rate-limit-repository.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { ownUrl } from '../../http/own-url.ts';
import { sendRefusalAsAnswer } from '../../http/refusal-as-answer.ts';
import type { Services } from '../../services.ts';
import { submitOrder } from '../submit-order.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

/** Maximum number of refused submissions per user in 15 minutes; a person sends fewer. */
const REFUSALS_MAX = 100;

export function registerSubmitOrder(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/submitOrder',
    {
      onRequest: requireBuyer,
      errorHandler: sendRefusalAsAnswer,
      schema: { body: submitOrderRequestSchema, response: { 200: submitOrderWireSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const url = ownUrl(request.body.url, services.env.siteUrl);
      const submission = {
        userId,
        clientKey: readIdempotencyKey(request.headers['idempotency-key']),
        request: { ...request.body, url },
      };
      const limits = [{ name: 'submit-order', subject: String(userId), failuresMax: REFUSALS_MAX }];
      const started = await limitFailures(services.db, { limits, now: services.clock.now() }, () =>
        submitOrder(services, submission),
      );
      const payment = started && { id: started.paymentId, url: started.redirectUrl };
      return { success: true, payment, message: '' };
    },
  );
}
