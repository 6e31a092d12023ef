/**
 * The icons of the settings: documents load pictures of this site only, so one of
 * another host would be refused on every page, and the console would say so. Pure.
 */
import type { DomainWire } from 'shared-contracts/api/content';

/** Ours stand where the site has none that a browser may load. */
export function withOwnIcons(domain: DomainWire, siteUrl: string): DomainWire {
  return {
    ...domain,
    favicon: ownPicture(domain.favicon, siteUrl),
    favicon_dark: ownPicture(domain.favicon_dark, siteUrl),
  };
}

function ownPicture(address: string | null, siteUrl: string): string | null {
  if (address === null || address === '' || !URL.canParse(address, siteUrl)) return null;
  const { protocol, origin, pathname, search } = new URL(address, siteUrl);
  if (protocol === 'data:') return address;
  return origin === new URL(siteUrl).origin ? pathname + search : null;
}
