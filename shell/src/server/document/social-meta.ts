/** Open Graph and Twitter tags, for previews on other sites. Pure. */
import type { DomainWire } from 'shared-contracts/api/content';
import type { SiteView } from 'shared-contracts/page';
import type { HeadMeta } from 'shared-contracts/slot';
import { SHARED_PICTURE_FILE } from '../assets/home-screen-icons.ts';

export interface SocialParts {
  readonly site: SiteView;
  readonly domain: DomainWire;
  readonly title: string;
  readonly description: string;
  /** Absolute URL. */
  readonly canonical: string;
  /** Tags of the slots; the page's own area comes first. */
  readonly contributed: readonly (readonly HeadMeta[])[];
}

const IMAGE = 'og:image';

/**
 * Returns each property once. Values of the page take precedence over those of the slots, and these
 * over the defaults. All picture properties come from one slot, so that size and text match the
 * picture.
 */
export function socialMeta(parts: SocialParts): readonly HeadMeta[] {
  const { site, title, description, canonical, contributed } = parts;
  const withImage = contributed.find((meta) => meta.some((tag) => keyOf(tag) === IMAGE));
  const image = withImage?.filter(isOfImage) ?? defaultImage(parts);
  const tags: readonly HeadMeta[] = [
    { property: 'og:site_name', content: site.organisationName },
    { property: 'og:locale', content: site.locale.replace('-', '_') },
    { property: 'og:title', content: title },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:url', content: canonical },
    ...contributed.flat().filter((tag) => !isOfImage(tag)),
    { property: 'og:type', content: 'website' },
    ...image,
    { name: 'twitter:card', content: image.length === 0 ? 'summary' : 'summary_large_image' },
  ];
  const first = new Map<string, HeadMeta>();
  for (const tag of tags) if (!first.has(keyOf(tag))) first.set(keyOf(tag), tag);
  return [...first.values()];
}

/** The site's logo. The default picture is only used while the site has no icon. */
function defaultImage({ site, domain }: SocialParts): readonly HeadMeta[] {
  const alt = { property: 'og:image:alt', content: site.organisationName };
  const logo = absoluteAddress(domain.organisation_logo, site.siteUrl);
  if (logo !== undefined) return [{ property: IMAGE, content: logo }, alt];
  if ((domain.favicon ?? '') !== '') return [];
  const { path, type, width, height } = SHARED_PICTURE_FILE;
  return [
    { property: IMAGE, content: site.siteUrl + path },
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    alt,
  ];
}

/** Undefined for an empty, invalid or insecure address. */
export function absoluteAddress(address: string | null, siteUrl: string): string | undefined {
  if (address === null || address === '' || !URL.canParse(address, siteUrl)) return undefined;
  const { href, protocol } = new URL(address, siteUrl);
  return protocol === 'https:' || href.startsWith(`${siteUrl}/`) ? href : undefined;
}

function isOfImage(tag: HeadMeta): boolean {
  return keyOf(tag) === IMAGE || keyOf(tag).startsWith(`${IMAGE}:`);
}

function keyOf(tag: HeadMeta): string {
  return 'name' in tag ? tag.name : tag.property;
}
