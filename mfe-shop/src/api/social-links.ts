/** GET /cognito/domain/currentDomain: the organisation's social media pages. Server only. */
import { domainWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import type { SocialLink } from '../domain/social-link.ts';

/** The networks that have an address in the site settings. */
export async function listSocialLinks(api: ApiClient): Promise<readonly SocialLink[]> {
  const domain = readData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  const addresses = [
    { name: 'Facebook', href: domain.facebook },
    { name: 'Instagram', href: domain.instagram },
    { name: 'YouTube', href: domain.youtube },
    { name: 'Pinterest', href: domain.pinterest },
    { name: 'LinkedIn', href: domain.linkedin },
    { name: 'GitHub', href: domain.github },
  ];
  return addresses.flatMap(({ name, href }) =>
    href?.startsWith('https://') === true ? [{ name, href }] : [],
  );
}
