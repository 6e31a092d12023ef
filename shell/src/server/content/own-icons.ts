/**
 * Icons of the settings. Documents only load pictures of this site, so the browser would block an
 * icon of another host on every page and log an error. Pure.
 */
import type { DomainWire } from 'shared-contracts/api/content';

/** Falls back to the default icons where the site has none that a browser may load. */
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
