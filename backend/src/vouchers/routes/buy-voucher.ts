/** POST /cognito/giftVoucher/payNow {theme_id, amount, url}. */
import { payNowRequestSchema, payNowWireSchema } from 'shared-contracts/api/gift-voucher';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../../auth/rate-limit-repository.ts';
import { parseVoucherCents } from '../voucher-amount.ts';
import { HttpError } from '../../errors.ts';
import { ownUrl } from '../../http/own-url.ts';
import type { Services } from '../../services.ts';
import { buyVoucher } from '../buy-voucher.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

/** Maximum number of refused purchases per user in 15 minutes; a person sends fewer. */
const REFUSALS_MAX = 100;
const AMOUNT_MESSAGE = 'Please choose an amount from $5.00 to $1,000.00.';

export function registerVoucherPayNow(app: App, services: Services): void {
  app.post(
    '/api/v1/cognito/giftVoucher/payNow',
    {
      onRequest: requireUser,
      schema: { body: payNowRequestSchema, response: { 200: payNowWireSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const { theme_id: themeId, amount, url } = request.body;
      const returnUrl = ownUrl(url, services.env.siteUrl);
      const amountCents = parseVoucherCents(amount);
      if (amountCents === undefined) {
        throw new HttpError('VALIDATION_FAILED', {
          message: AMOUNT_MESSAGE,
          fieldErrors: { amount: AMOUNT_MESSAGE },
        });
      }
      const limits = [{ name: 'voucher-buy', subject: String(userId), failuresMax: REFUSALS_MAX }];
      const started = await limitFailures(services.db, { limits, now: services.clock.now() }, () =>
        buyVoucher(services, { userId, themeId, amountCents, returnUrl }),
      );
      const payment = started && { id: started.paymentId, url: started.redirectUrl };
      return { success: true, payment };
    },
  );
}
