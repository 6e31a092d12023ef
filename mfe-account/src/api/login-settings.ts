/** GET /cognito/domain/currentDomain (C§7). Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';

/** Which mail the site's settings want for logging in (ACC-03). */
export async function readLoginMail(api: ApiClient): Promise<'link' | 'code-only'> {
  const domain = parseData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  return ['1', 'true', 'on'].includes(domain.login_code_only ?? '') ? 'code-only' : 'link';
}
