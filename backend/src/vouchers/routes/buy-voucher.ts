/** POST /cognito/giftVoucher/payNow {theme_id, amount, url, email?, recipient?}, with or without a login. */
import { payNowRequestSchema, payNowWireSchema } from 'shared-contracts/api/gift-voucher';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { assertAttemptAllowed, limitFailures } from '../../auth/rate-limit-repository.ts';
import { parseVoucherCents } from '../voucher-amount.ts';
import { HttpError } from '../../errors.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { ownUrl } from '../../http/own-url.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import type { Services } from '../../services.ts';
import { buyVoucher, type VoucherBuyer } from '../buy-voucher.ts';
import { readDelivery } from '../voucher-delivery.ts';
import { identifyUser } from '../../auth/authenticate.ts';

/** Maximum number of refused purchases per buyer in 15 minutes; a person sends fewer. */
const REFUSALS_MAX = 100;
/** Maximum number of purchases of a customer, or of a network without a login, in 15 minutes. */
const PURCHASES_MAX = 30;
const AMOUNT_MESSAGE = 'Please choose an amount from $5.00 to $1,000.00.';

export function registerVoucherPayNow(app: App, services: Services): void {
  app.post(
    '/api/v1/cognito/giftVoucher/payNow',
    {
      onRequest: identifyUser,
      schema: { body: payNowRequestSchema, response: { 200: payNowWireSchema } },
    },
    async (request) => {
      const { theme_id: themeId, amount, url, recipient } = request.body;
      const returnUrl = ownUrl(url, services.env.siteUrl);
      const amountCents = parseVoucherCents(amount);
      if (amountCents === undefined) {
        throw new HttpError('VALIDATION_FAILED', {
          message: AMOUNT_MESSAGE,
          fieldErrors: { amount: AMOUNT_MESSAGE },
        });
      }
      const delivery = recipient ? readDelivery(recipient, services.clock.now()) : null;
      const buyer = buyerOf(services, { request, email: request.body.email });
      const subject = buyer.kind === 'customer' ? String(buyer.userId) : buyer.address;
      const limits = [{ name: 'voucher-buy', subject, failuresMax: REFUSALS_MAX }];
      await countPurchase(services, subject);
      const started = await limitFailures(services.db, { limits, now: services.clock.now() }, () =>
        buyVoucher(services, { buyer, themeId, amountCents, delivery, returnUrl }),
      );
      const payment = started && { id: started.paymentId, url: started.redirectUrl };
      return { success: true, payment };
    },
  );
}

function buyerOf(
  { env }: Services,
  {
    request,
    email,
  }: { readonly request: FastifyRequest; readonly email: string | null | undefined },
): VoucherBuyer {
  if (request.user !== null) return { kind: 'customer', userId: request.user.id };
  return {
    kind: 'visitor',
    email: email || null,
    address: visitorAddress(request, env.proxySecret),
    clientKey: readIdempotencyKey(request.headers['idempotency-key']),
  };
}

/** Each purchase opens a payment at the gateway. Throws RATE_LIMITED. */
async function countPurchase({ db, clock }: Services, subject: string): Promise<void> {
  const limits = [{ name: 'voucher-purchase', subject, failuresMax: PURCHASES_MAX }];
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}
