/** POST /payment-webhook/{gateway}: webhooks from payment gateways. */
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { applyOutcome } from '../apply-outcome.ts';
import type { Services } from '../../services.ts';

const paramsSchema = v.object({ gateway: v.pipe(v.string(), v.maxLength(32)) });
const responseSchema = v.object({ received: v.boolean(), result: v.string() });

/**
 * The signature covers the raw bytes, so this scope reads raw bodies. A repeat gets the same
 * response as the first. An event with a payment id that this shop never created belongs to another
 * shop on the same gateway account and is ignored: payments are stored before their checkouts. An
 * event with only an unknown reference gets 404, so that the gateway tries again.
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
      schema: { params: paramsSchema, response: { 200: responseSchema } },
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
