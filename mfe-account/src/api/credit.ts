/** GET /cognito/user/creditBalance. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { creditBalanceWireSchema } from 'shared-contracts/api/user';
import { readData } from 'shared-contracts/api/read-response';
import { parseCents } from 'shared-contracts/money';

/** Null where the backend does not have this call; the profile then omits the credit. */
export async function findCreditCents(api: ApiClient): Promise<number | null> {
  try {
    const body = await api.get('/cognito/user/creditBalance');
    return parseCents(readData(creditBalanceWireSchema, body).balance);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return null;
    throw error;
  }
}
