/** GET /cognito/user/creditBalance?supplier. */
import { creditBalanceWireSchema } from 'shared-contracts/api/user';
import { formatWireDollars } from 'shared-contracts/money';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { getCreditCents } from '../credit-repository.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

const querySchema = v.object({
  /** The supplier of the credit. This site has only one, so the value is ignored. */
  supplier: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

export function registerCreditBalance(app: App, { db }: Services): void {
  const schema = { querystring: querySchema, response: { 200: creditBalanceWireSchema } };
  app.get(
    '/api/v1/cognito/user/creditBalance',
    { onRequest: requireUser, schema },
    async (request) => {
      const { id } = getUser(request);
      return { balance: formatWireDollars(await getCreditCents(db, id)) };
    },
  );
}
