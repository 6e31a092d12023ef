/** The site's social profiles, from its settings, in display order. */
import type { DomainWire } from './api/content.ts';

const SOCIAL_NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['pinterest', 'Pinterest'],
  ['github', 'GitHub'],
  ['twitter', 'X'],
  ['linkedin', 'LinkedIn'],
  ['xing', 'Xing'],
  ['skype', 'Skype'],
] as const satisfies readonly (readonly [keyof DomainWire, string])[];

type SocialNetwork = (typeof SOCIAL_NETWORKS)[number][0];

/** The organisation's profile on a social network. */
export type SocialLink = { readonly name: string; readonly href: string };

/** The networks that the site's settings have an address for. */
export function listSocialLinks(domain: Pick<DomainWire, SocialNetwork>): readonly SocialLink[] {
  return SOCIAL_NETWORKS.flatMap(([network, name]) => {
    const href = profileAddress(network, domain[network] ?? '');
    return href === null ? [] : [{ name, href }];
  });
}

/** Only addresses that are safe in a link. A Skype name becomes the address of a chat. */
function profileAddress(network: SocialNetwork, value: string): string | null {
  if (value.startsWith('https://')) return value;
  if (network !== 'skype') return null;
  const name = value.replace(/^skype:/, '').replace(/\?chat$/, '');
  return /^[\w.,:-]+$/.test(name) ? `skype:${name}?chat` : null;
}
