/** POST /cognito/giftVoucher/redeem {code}. */
import { redeemRequestSchema, redeemWireSchema } from 'shared-contracts/api/gift-voucher';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../../auth/rate-limit-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { redeemCode } from '../redeem-voucher.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

/** Maximum number of wrong codes per minute, per user and per network address. */
const TRIES_MAX = 5;
const WINDOW_MS = 60_000;

export function registerVoucherRedeem(app: App, services: Services): void {
  const { db, env, clock } = services;
  app.post(
    '/api/v1/cognito/giftVoucher/redeem',
    {
      onRequest: requireUser,
      schema: { body: redeemRequestSchema, response: { 200: redeemWireSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const limit = { failuresMax: TRIES_MAX, windowMs: WINDOW_MS };
      const limits = [
        { ...limit, name: 'voucher-user', subject: String(userId) },
        { ...limit, name: 'voucher-address', subject: visitorAddress(request, env.proxySecret) },
      ];
      const cents = await limitFailures(db, { limits, now: clock.now() }, () =>
        redeemCode(services, { userId, code: request.body.code }),
      );
      if (cents === undefined) throw new HttpError('VOUCHER_REFUSED');
      return { success: true, message: `${formatDollars(cents)} was added to your credit.` };
    },
  );
}
