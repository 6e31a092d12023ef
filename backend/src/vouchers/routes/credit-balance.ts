/**
 * GET /cognito/user/creditBalance?supplier. The supplier is the user to whom payments go, by the
 * setting `payment_destination`; the customer has credit with no other.
 */
import { creditBalanceWireSchema } from 'shared-contracts/api/user';
import { formatWireDollars } from 'shared-contracts/money';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { getCreditCents } from '../credit-repository.ts';
import { getPaymentDestination } from '../../settings/setting-repository.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

const querySchema = v.object({
  supplier: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** A user's id; any other text names no supplier and is ignored. */
const SUPPLIER_ID = /^[1-9]\d*$/;

export function registerCreditBalance(app: App, { db }: Services): void {
  const schema = { querystring: querySchema, response: { 200: creditBalanceWireSchema } };
  app.get(
    '/api/v1/cognito/user/creditBalance',
    { onRequest: requireBuyer, schema },
    async (request) => {
      const { id } = getUser(request);
      const destination = await getPaymentDestination(db);
      const { supplier } = request.query;
      const isOther =
        supplier !== undefined && SUPPLIER_ID.test(supplier) && supplier !== destination;
      return { balance: formatWireDollars(isOther ? 0 : await getCreditCents(db, id)) };
    },
  );
}
