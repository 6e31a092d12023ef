/** GET /cognito/user/creditBalance. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { creditBalanceWireSchema } from 'shared-contracts/api/user';
import { parseData } from 'shared-contracts/api/wire';
import { parseCents } from 'shared-contracts/money';

/** Null where the back end does not know the call: the profile reads without it. */
export async function findCreditCents(api: ApiClient): Promise<number | null> {
  try {
    const body = await api.get('/cognito/user/creditBalance');
    return parseCents(parseData(creditBalanceWireSchema, body).balance);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return null;
    throw error;
  }
}
