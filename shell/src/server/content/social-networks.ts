/** The site's social profiles: setting and name, in display order. */
import type { DomainWire } from 'shared-contracts/api/content';

export const SOCIAL_NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['pinterest', 'Pinterest'],
  ['github', 'GitHub'],
  ['twitter', 'X'],
  ['linkedin', 'LinkedIn'],
  ['xing', 'Xing'],
] as const satisfies readonly (readonly [keyof DomainWire, string])[];
