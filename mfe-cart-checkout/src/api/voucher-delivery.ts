/** What the backend offers for gift vouchers, an addition. Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';

/** Whether the backend sends vouchers to other people. False when it is not known. */
export async function offersVoucherDelivery(api: ApiClient): Promise<boolean> {
  try {
    const body = await api.get('/cognito/domain/currentDomain');
    return readData(domainWireSchema, body).voucher_delivery === '1';
  } catch {
    return false;
  }
}
