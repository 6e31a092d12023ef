/** POST /api/v1/cognito/payment/creditCardSurchargeOf {amount}. */
import {
  creditCardSurchargeWireSchema,
  surchargeRequestSchema,
} from 'shared-contracts/api/payment';
import { formatWireDollars, parseCents } from 'shared-contracts/money';
import type { App } from '../../http/api-instance.ts';
import { surchargeCentsOf } from '../surcharge.ts';
import { SANDBOX_GATEWAY } from '../sandbox/sandbox-gateway.ts';
import { STRIPE_GATEWAY } from '../stripe/gateway-name.ts';
import type { Services } from '../../services.ts';

/** Gateways for card payments; in a demonstration the sandbox replaces Stripe. */
const CARD_GATEWAYS = [STRIPE_GATEWAY, SANDBOX_GATEWAY];

export function registerCreditCardSurcharge(app: App, { gateways, env }: Services): void {
  app.post(
    '/api/v1/cognito/payment/creditCardSurchargeOf',
    {
      schema: { body: surchargeRequestSchema, response: { 200: creditCardSurchargeWireSchema } },
    },
    async ({ body }) => {
      const gateway = CARD_GATEWAYS.find((name) => gateways.has(name));
      const rule = gateway === undefined ? undefined : env.surcharges.get(gateway);
      const surchargeCents = surchargeCentsOf(parseCents(body.amount), rule);
      return { data: { surcharge: formatWireDollars(surchargeCents) } };
    },
  );
}
