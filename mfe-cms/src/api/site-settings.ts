/** GET /cognito/domain/currentDomain. Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';

/** Contact address for visitors; null when the owner entered none. */
export async function findContactEmail(api: ApiClient): Promise<string | null> {
  const domain = readData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  return domain.organisation_email || null;
}
