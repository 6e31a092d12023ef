/** POST /cognito/giftVoucher/redeem {code}: for customers, because the credit needs an account. */
import { redeemRequestSchema, redeemWireSchema } from 'shared-contracts/api/gift-voucher';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../../auth/rate-limit-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { redeemCode } from '../redeem-voucher.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import { getUser, identifyUser } from '../../auth/authenticate.ts';

/** Maximum number of wrong codes per minute, per user and per network address. */
const TRIES_MAX = 5;
const WINDOW_MS = 60_000;

export function registerVoucherRedeem(app: App, services: Services): void {
  const { db, env, clock } = services;
  app.post(
    '/api/v1/cognito/giftVoucher/redeem',
    {
      onRequest: requireCustomer,
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

/** Like `requireUser`, with a message about the voucher. */
async function requireCustomer(request: FastifyRequest): Promise<void> {
  await identifyUser(request);
  if (request.user !== null) return;
  const message =
    'Please log in to redeem your voucher. Its amount is added to the credit of your account.';
  throw new HttpError('LOGIN_REQUIRED', { message });
}
