/** POST /api/v1/cognito/payment/paymentSurchargesOf {amount}. */
import { paymentSurchargesWireSchema, surchargeRequestSchema } from 'shared-contracts/api/payment';
import { formatWireDollars, parseCents } from 'shared-contracts/money';
import type { App } from '../../http/api-instance.ts';
import { surchargeCentsOf } from '../surcharge.ts';
import type { Services } from '../../services.ts';

/** All payment methods on offer, including those without a surcharge. */
export function registerPaymentSurcharges(app: App, { gateways, env }: Services): void {
  app.post(
    '/api/v1/cognito/payment/paymentSurchargesOf',
    { schema: { body: surchargeRequestSchema, response: { 200: paymentSurchargesWireSchema } } },
    async ({ body }) => {
      const amountCents = parseCents(body.amount);
      return {
        data: [...gateways.values()].map(({ name, label }) => ({
          id: name,
          name: label,
          surcharge: formatWireDollars(surchargeCentsOf(amountCents, env.surcharges.get(name))),
        })),
      };
    },
  );
}
