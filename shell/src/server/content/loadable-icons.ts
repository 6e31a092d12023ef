/**
 * Removes icons of other hosts from the site settings. Documents load pictures from this site only,
 * so the browser would block such an icon on every page and log an error. Pure.
 */
import type { DomainWire } from 'shared-contracts/api/content';

/** Sets an icon that the browser may not load to null; the default icon is then used. */
export function withLoadableIcons(domain: DomainWire, siteUrl: string): DomainWire {
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
