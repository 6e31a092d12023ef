/** GET /cognito/domain/currentDomain: the organisation's social profiles. Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import { listSocialLinks, type SocialLink } from 'shared-contracts/social-links';

export async function readSocialLinks(api: ApiClient): Promise<readonly SocialLink[]> {
  const body = await api.get('/cognito/domain/currentDomain');
  return listSocialLinks(readData(domainWireSchema, body));
}
