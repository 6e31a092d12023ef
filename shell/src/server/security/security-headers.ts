/** Response headers of every document. Pure. */
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { VendorSources } from '../analytics/vendor-policy.ts';

export interface DocumentPolicy {
  readonly nonce: string;
  /** Origins a form of this page may lead to besides this site (payment pages). */
  readonly formTargets: readonly string[];
  /** What this page's blocks may show in frames; none when empty. */
  readonly frameSources: readonly string[];
  readonly secure: boolean;
  /** Origin of the development server this visitor's browser takes a remote from (FED-14). */
  readonly developmentOrigin?: string | undefined;
  /** Of the vendors this visitor has agreed to (SH-19). */
  readonly vendors?: VendorSources | undefined;
}

const TRUSTED_TYPES_POLICIES = [
  'release-scripts',
  'server-html',
  'shell-chunks',
  'remote-chunks',
  'cms-html',
];

export function documentPolicy(policy: DocumentPolicy): string {
  const { nonce, formTargets, frameSources, developmentOrigin, vendors } = policy;
  const development = developmentOrigin === undefined ? [] : [developmentOrigin];
  const developmentSockets = development.map((origin) => origin.replace('http', 'ws'));
  return contentSecurityPolicy({
    'default-src': ['none'],
    'script-src': [`nonce-${nonce}`, 'strict-dynamic'],
    'style-src': ['self', `nonce-${nonce}`, ...development],
    'img-src': ['self', 'data:', ...development, ...(vendors?.images ?? [])],
    'font-src': ['self'],
    'connect-src': ['self', ...development, ...developmentSockets, ...(vendors?.connections ?? [])],
    'media-src': ['self'],
    'manifest-src': ['self'],
    'worker-src': ['self'],
    'frame-src': frameSources.length > 0 ? frameSources : ['none'],
    'form-action': ['self', ...formTargets],
    'base-uri': ['none'],
    'object-src': ['none'],
    'frame-ancestors': ['none'],
    'require-trusted-types-for': ['script'],
    'trusted-types': [...trustedTypesPolicies(vendors), 'allow-duplicates'],
  });
}

/** A vendor's script names no policy: the analytics' own answers for it, of one origin alone. */
function trustedTypesPolicies(vendors: VendorSources | undefined): readonly string[] {
  return vendors?.scripts === 'theirs'
    ? [...TRUSTED_TYPES_POLICIES, 'default']
    : TRUSTED_TYPES_POLICIES;
}

export function documentHeaders(policy: DocumentPolicy): Readonly<Record<string, string>> {
  return {
    'content-security-policy': documentPolicy(policy),
    // What changes with every edit has no hash, nor has a vendor's script.
    ...(policy.developmentOrigin === undefined &&
      policy.vendors?.scripts !== 'theirs' && {
        'integrity-policy': 'blocked-destinations=(script)',
      }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(policy.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
