/** GET and POST /sandbox-pay/{token}: the sandbox gateway's own page. Works without scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../../../http/api-instance.ts';
import { findSandboxCheckout, type SandboxCheckout } from '../sandbox-repository.ts';
import { registerFormScope } from '../../../http/form-scope.ts';
import { sendPage } from '../../../http/pages/send-page.ts';
import { decideSandboxPayment } from '../decide-sandbox-payment.ts';
import { SANDBOX_AMOUNTS, SANDBOX_NOTIFICATIONS } from '../sandbox-notifications.ts';
import type { Services } from '../../../services.ts';
import { sandboxDecidedBody, sandboxOpenBody, sandboxNotFoundBody } from './sandbox-pay-views.ts';

const paramsSchema = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });
const decisionSchema = v.object({
  outcome: v.picklist(['captured', 'failed', 'cancelled']),
  notification: v.optional(v.picklist(SANDBOX_NOTIFICATIONS), 'at-once'),
  amount: v.optional(v.picklist(SANDBOX_AMOUNTS), 'asked'),
});

export async function registerSandboxPay(app: App, services: Services): Promise<void> {
  const { db, env } = services;
  const policy = { 'form-action': ['self', env.siteUrl] };
  await registerFormScope(app, (scope) => {
    scope.get('/sandbox-pay/:token', async (request, reply) => {
      const checkout = await findCheckoutOf(db, request);
      if (checkout === undefined) return sendNotFound(reply);
      const body =
        checkout.outcome === null ? sandboxOpenBody(checkout) : sandboxDecidedBody(checkout);
      return sendPage(reply, { title: 'Test payment', body, policy });
    });
    scope.post('/sandbox-pay/:token', async (request, reply) => {
      const decision = v.safeParse(decisionSchema, request.body);
      const checkout = await findCheckoutOf(db, request);
      if (checkout === undefined) return sendNotFound(reply);
      if (!decision.success) return reply.redirect(`/sandbox-pay/${checkout.token}`, 303);
      await decideSandboxPayment(services, { token: checkout.token, ...decision.output });
      return reply.header('cache-control', 'no-store').redirect(checkout.return_url, 303);
    });
  });
}

async function findCheckoutOf(
  db: Services['db'],
  request: FastifyRequest,
): Promise<SandboxCheckout | undefined> {
  const params = v.safeParse(paramsSchema, request.params);
  return params.success ? findSandboxCheckout(db, params.output.token) : undefined;
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply, { title: 'Payment not found', body: sandboxNotFoundBody(), status: 404 });
}
