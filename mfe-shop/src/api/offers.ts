/** What the owner of the site offers, by its settings. Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';

/** Whether the backend has the addition, and the owner offers it. False when it is not known. */
export async function isOffered(
  api: ApiClient,
  addition: 'wish_list' | 'reviews',
): Promise<boolean> {
  try {
    const body = await api.get('/cognito/domain/currentDomain');
    return readData(domainWireSchema, body)[addition] === '1';
  } catch {
    return false;
  }
}
