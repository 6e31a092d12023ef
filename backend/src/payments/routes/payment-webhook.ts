/** POST /payment-webhook/{gateway}: what gateways tell by themselves (CART-13). */
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { applyOutcome } from '../apply-outcome.ts';
import type { Services } from '../../services.ts';

const paramsSchema = v.object({ gateway: v.pipe(v.string(), v.maxLength(32)) });
const answerSchema = v.object({ received: v.boolean(), result: v.string() });

/**
 * The signature is over the bytes as they came, so this scope reads raw bodies.
 * A repeat is answered like the first. What names one of our ids that we don't have is
 * another shop's on the same account and ignored, for payments are written before their
 * checkouts; an unknown reference alone is answered with 404, so that the gateway tries again.
 */
export async function registerPaymentWebhook(app: App, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.route({
      method: 'POST',
      url: '/payment-webhook/:gateway',
      schema: { params: paramsSchema, response: { 200: answerSchema } },
      handler: async (request) => {
        const { gateway: name } = v.parse(paramsSchema, request.params);
        const gateway = services.gateways.get(name);
        if (gateway === undefined) throw new HttpError('NOT_FOUND');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = gateway.verifyWebhook(body, request.headers);
        if (event === undefined) throw new HttpError('FORBIDDEN');
        if (event === 'ignored') return { received: true, result: event };
        const result = await applyOutcome(services, { ...event, gateway: name });
        if (result !== 'unknown') return { received: true, result };
        if (event.paymentId === undefined) throw new HttpError('PAYMENT_NOT_FOUND');
        return { received: true, result: 'ignored' };
      },
    });
    done();
  });
}
