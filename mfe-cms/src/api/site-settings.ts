/** GET /cognito/domain/currentDomain. Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';

/** Contact address for visitors; null when the owner entered none. */
export async function findContactEmail(api: ApiClient): Promise<string | null> {
  const domain = parseData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  return domain.organisation_email || null;
}
