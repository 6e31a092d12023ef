/** GET /cognito/domain/currentDomain (C§7). Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';

/** Off unless the owner switched it on (A§9). */
export async function asksDateOfBirth(api: ApiClient): Promise<boolean> {
  const domain = parseData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  return ['1', 'true', 'on'].includes(domain.sign_up_date_of_birth ?? '');
}
