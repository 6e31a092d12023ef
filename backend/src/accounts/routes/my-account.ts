/** GET /cognito/user/myAccount: what belongs to the user, at one look. */
import { myAccountWireSchema } from 'shared-contracts/api/account';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import {
  listBoughtVouchers,
  listCreditEntries,
  listOwnTickets,
  listSentForms,
} from '../account-overview-repository.ts';
import { listAddresses } from '../../addresses/address-repository.ts';
import { getCreditCents } from '../../vouchers/credit-repository.ts';
import { listOrders } from '../../orders/order-history-repository.ts';
import { findUserById } from '../../auth/user-repository.ts';
import { HttpError } from '../../errors.ts';
import { presentAccount } from '../present-account.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

const LATEST_ORDERS = { page: 1, pageSize: 5 };

export function registerMyAccount(app: App, { db }: Services): void {
  const schema = { response: { 200: dataOf(myAccountWireSchema) } };
  app.get('/api/v1/cognito/user/myAccount', { onRequest: requireUser, schema }, async (request) => {
    const { id } = getUser(request);
    const user = await findUserById(db, id);
    if (user === undefined) throw new HttpError('TOKEN_INVALID');
    return {
      data: presentAccount({
        creditCents: await getCreditCents(db, id),
        creditEntries: await listCreditEntries(db, id),
        orders: (await listOrders(db, id, LATEST_ORDERS)).rows,
        vouchers: await listBoughtVouchers(db, id),
        addresses: await listAddresses(db, id),
        forms: await listSentForms(db, id),
        tickets: await listOwnTickets(db, id),
        email: user.email,
      }),
    };
  });
}
