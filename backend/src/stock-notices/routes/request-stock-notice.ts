/**
 * POST /sell/stockNotice/request {sku, email}: one mail when the sku is back in stock. The response
 * does not reveal whether an address is known or waits.
 */
import { stockNoticeRequestSchema, stockNoticeWireSchema } from 'shared-contracts/api/stock-notice';
import type { FastifyRequest } from 'fastify';
import { listAttemptLimits } from '../../auth/attempt-limits.ts';
import { identifyUser } from '../../auth/authenticate.ts';
import { assertAttemptAllowed } from '../../auth/rate-limit-repository.ts';
import { normaliseEmail } from '../../auth/user-repository.ts';
import type { App } from '../../http/api-instance.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import type { Services } from '../../services.ts';
import { requestStockNotice } from '../request-stock-notice.ts';

/** Per 15 minutes. */
const REQUESTS_MAX = { ofVisitor: 40, ofVisitorOnAccount: 12, onAccount: 24 };

const schema = { body: stockNoticeRequestSchema, response: { 200: stockNoticeWireSchema } };

export function registerStockNoticeRequest(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/stockNotice/request',
    { onRequest: identifyUser, schema },
    async (request) => {
      const { sku: skuId, email, website } = request.body;
      await countRequest(services, { request, email });
      // Honeypot: only robots fill this field in. The response hides that nothing was stored.
      if (website !== '') return { success: true as const, status: 'mailed' as const };
      const userId = request.user?.id ?? null;
      const status = await requestStockNotice(services, { skuId, email, userId });
      return { success: true as const, status };
    },
  );
}

/** Throws RATE_LIMITED. */
async function countRequest(
  { db, env, clock }: Services,
  { request, email }: { readonly request: FastifyRequest; readonly email: string },
): Promise<void> {
  const visitor = visitorAddress(request, env.proxySecret);
  const account = normaliseEmail(email);
  const limits = listAttemptLimits({ name: 'stock-notice', visitor, account, max: REQUESTS_MAX });
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}
