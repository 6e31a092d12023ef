/** Web app manifest and touch icon, for home screens. Pure. */
import type { DomainWire } from 'shared-contracts/api/content';
import type { JsonObject } from 'shared-contracts/json';
import type { SiteView } from 'shared-contracts/page';
import { escapeHtml } from 'shared-contracts/escape-html';
import { FAVICON_PATH } from '../assets/favicon.ts';
import { ICON_PATHS } from '../assets/home-screen-icons.ts';

/** URL path of the manifest. */
export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

const PAPER = '#ffffff';

/**
 * Uses the default icons unless the site has an icon. The display mode keeps a back button, because
 * payment pages are on other sites.
 *
 * @param description description of the homepage
 */
export function webManifest(site: SiteView, domain: DomainWire, description: string | null) {
  const colour = domain.theme_colour ?? '';
  return {
    id: '/',
    name: domain.name === '' ? site.organisationName : domain.name,
    short_name: site.organisationName,
    ...(description === null ? {} : { description }),
    lang: site.locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colour === '' ? PAPER : colour,
    ...(colour === '' ? {} : { theme_color: colour }),
    icons: iconsOf(domain.favicon ?? ''),
  } satisfies JsonObject;
}

/** Links to the manifest and the touch icon. Apple's systems do not accept SVG. */
export function homeScreenLinks(favicon: string | null): string {
  const siteIcon = favicon ?? '';
  const touchIcon = siteIcon === '' ? ICON_PATHS.appleTouch : siteIcon;
  return [
    `<link rel="manifest" href="${WEB_MANIFEST_PATH}">`,
    touchIcon.endsWith('.svg')
      ? ''
      : `<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">`,
  ].join('');
}

function iconsOf(favicon: string) {
  if (favicon !== '') return [{ src: favicon, sizes: 'any', purpose: 'any' }];
  const png = { type: 'image/png' };
  return [
    { src: FAVICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: ICON_PATHS.small, sizes: '192x192', ...png, purpose: 'any' },
    { src: ICON_PATHS.large, sizes: '512x512', ...png, purpose: 'any' },
    { src: ICON_PATHS.maskable, sizes: '512x512', ...png, purpose: 'maskable' },
  ];
}
