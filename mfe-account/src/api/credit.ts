/** GET /cognito/user/creditBalance. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { creditBalanceWireSchema } from 'shared-contracts/api/user';
import { parseData } from 'shared-contracts/api/wire';
import { parseCents } from 'shared-contracts/money';

/** Null where the backend does not have this call; the profile then omits the credit. */
export async function findCreditCents(api: ApiClient): Promise<number | null> {
  try {
    const body = await api.get('/cognito/user/creditBalance');
    return parseCents(parseData(creditBalanceWireSchema, body).balance);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return null;
    throw error;
  }
}
