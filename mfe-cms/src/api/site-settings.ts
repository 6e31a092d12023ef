/** GET /cognito/domain/currentDomain. Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';

/** Contact address for visitors; null when the owner entered none. */
export async function findContactEmail(api: ApiClient): Promise<string | null> {
  const domain = readData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  return domain.organisation_email || null;
}

/** Settings that a page's text may contain: who the shop is and where it can be found. */
const TEXT_SETTINGS = [
  'name',
  'organisation_name',
  'organisation_abn',
  'organisation_address',
  'organisation_email',
  'organisation_phone',
  ...(['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const),
  ...(['pinterest', 'github', 'xing', 'skype'] as const),
] as const;

/** Plain text by name of the setting; without the settings that the owner left empty. */
export async function listTextSettings(api: ApiClient): Promise<ReadonlyMap<string, string>> {
  const domain = readData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  return new Map(
    TEXT_SETTINGS.flatMap((name) => {
      const text = domain[name]?.trim() ?? '';
      return text === '' ? [] : [[name, text] as const];
    }),
  );
}
