/** GET /cognito/domain/currentDomain. Server only. */
import { domainWireSchema, type DomainWire } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';

/** Whether the site's settings ask for a mailed link or a mailed code. */
export async function readLoginMail(api: ApiClient): Promise<'link' | 'code-only'> {
  const { login_code_only: codeOnly } = await readSettings(api);
  return isOn(codeOnly) ? 'code-only' : 'link';
}

/** Off unless the owner switches it on. */
export async function asksDateOfBirth(api: ApiClient): Promise<boolean> {
  return isOn((await readSettings(api)).sign_up_date_of_birth);
}

async function readSettings(api: ApiClient): Promise<DomainWire> {
  return readData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
}

function isOn(setting: string | null): boolean {
  return ['1', 'true', 'on'].includes(setting ?? '');
}
