/** POST /api/v1/sell/cart/submitOrder (CART-06, CART-07, CART-13). */
import { submitOrderRequestSchema, submitOrderWireSchema } from 'shared-contracts/api/cart';
import type { App } from '../../../app.ts';
import { limitFailures } from '../../../db/rate-limit-repository.ts';
import { ApiFault } from '../../../errors.ts';
import type { SellContext } from '../../../sell/sell-context.ts';
import { submitOrder } from '../../../sell/submit-order.ts';
import { getUser, requireUser } from '../../authenticate.ts';

/** Refused submits of one user in 15 minutes; more are no person at a form. */
const REFUSALS_MAX = 100;

export function registerSubmitOrder(app: App, context: SellContext): void {
  app.post(
    '/api/v1/sell/cart/submitOrder',
    {
      onRequest: requireUser,
      schema: { body: submitOrderRequestSchema, response: { 200: submitOrderWireSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const url = ownUrl(request.body.url, context.env.siteUrl);
      const submission = {
        userId,
        clientKey: readIdempotencyKey(request.headers['idempotency-key']),
        request: { ...request.body, url },
      };
      const limits = [{ name: 'submit-order', subject: String(userId), failuresMax: REFUSALS_MAX }];
      const started = await limitFailures(context.db, { limits, now: context.clock.now() }, () =>
        submitOrder(context, submission),
      );
      const payment = started && { id: started.paymentId, url: started.redirectUrl };
      return { success: true, payment, message: '' };
    },
  );
}

/** Absolute form of an address of this site. Throws RETURN_URL_NOT_ALLOWED for any other. */
function ownUrl(text: string, siteUrl: string): string {
  const url = URL.canParse(text, siteUrl) ? new URL(text, siteUrl) : undefined;
  // A blob's origin is that of the page that made it; only its scheme tells.
  const isWebAddress = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWebAddress || url.origin !== siteUrl || url.username !== '' || url.password !== '') {
    throw new ApiFault('RETURN_URL_NOT_ALLOWED');
  }
  return url.href;
}

function readIdempotencyKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  const message = 'The Idempotency-Key must be 1 to 255 visible characters.';
  throw new ApiFault('BAD_REQUEST', { message });
}
