/** GET /cognito/domain/currentDomain: who runs the site. Server only. */
import { domainWireSchema, type DomainWire } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import { listSocialLinks, type SocialLink } from 'shared-contracts/social-links';

/** Contact details; null for what the owner left empty. */
export type Organisation = {
  readonly name: string;
  readonly abn: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

export type Logo = {
  readonly light: string;
  /** Null where the light one serves both colour schemes. */
  readonly dark: string | null;
};

export async function getOrganisation(api: ApiClient): Promise<Organisation> {
  const domain = await getDomain(api);
  return {
    name: domain.organisation_name,
    abn: domain.organisation_abn || null,
    address: domain.organisation_address || null,
    email: domain.organisation_email || null,
    phone: domain.organisation_phone || null,
  };
}

/** Only pictures of this site: the content security policy blocks others. */
export async function findLogo(api: ApiClient, siteUrl: string): Promise<Logo | null> {
  const domain = await getDomain(api);
  const light = pathOnSite(domain.organisation_logo, siteUrl);
  if (light === undefined) return null;
  return { light, dark: pathOnSite(domain.organisation_logo_dark, siteUrl) ?? null };
}

/** The organisation's profiles on social networks, in display order. */
export async function listProfiles(api: ApiClient): Promise<readonly SocialLink[]> {
  return listSocialLinks(await getDomain(api));
}

async function getDomain(api: ApiClient): Promise<DomainWire> {
  return readData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
}

function pathOnSite(address: string | null, siteUrl: string): string | undefined {
  if (address === null || address === '' || !URL.canParse(address, siteUrl)) return undefined;
  const { origin, pathname, search } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname + search : undefined;
}
