/** Response headers of every document. Pure. */
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { VendorSources } from '../analytics/vendor-policy.ts';

/** For every response of an https site. */
export const HSTS = {
  name: 'strict-transport-security',
  value: 'max-age=31536000; includeSubDomains',
} as const;

/** Scripts and styles that a document may use: with its nonce, or with these digests. */
export type AllowedCode =
  | { readonly nonce: string }
  | {
      /** Of inline scripts and of the `integrity` of the others; `sha256-…` or `sha384-…`. */
      readonly scripts: readonly string[];
      /** Of inline styles. */
      readonly styles: readonly string[];
    };

export interface DocumentPolicy {
  readonly code: AllowedCode;
  /** Origins besides this site that a form of the page may lead to (payment pages). */
  readonly formTargets: readonly string[];
  /** Frame sources of the page's blocks. An empty list allows no frames. */
  readonly frameSources: readonly string[];
  readonly secure: boolean;
  /** Origin of the development server from which this visitor's browser loads a remote. */
  readonly developmentOrigin?: string | undefined;
  /** Sources of the vendors that this visitor has agreed to. */
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
  const { code, formTargets, frameSources, developmentOrigin, vendors } = policy;
  const { scripts, styles } = 'nonce' in code ? withNonce(code.nonce) : code;
  const development = developmentOrigin === undefined ? [] : [developmentOrigin];
  const developmentSockets = development.map((origin) => origin.replace('http', 'ws'));
  return contentSecurityPolicy({
    'default-src': ['none'],
    'script-src': [...scripts, 'strict-dynamic'],
    'style-src': ['self', ...styles, ...development],
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

function withNonce(nonce: string) {
  const source = [`nonce-${nonce}`];
  return { scripts: source, styles: source };
}

/**
 * Vendors' scripts use no named policy. The `default` policy of the analytics script allows their
 * origin only.
 */
function trustedTypesPolicies(vendors: VendorSources | undefined): readonly string[] {
  return vendors?.scripts === 'theirs'
    ? [...TRUSTED_TYPES_POLICIES, 'default']
    : TRUSTED_TYPES_POLICIES;
}

export function documentHeaders(policy: DocumentPolicy): Readonly<Record<string, string>> {
  return {
    'content-security-policy': documentPolicy(policy),
    // Development builds and vendors' scripts have no integrity digest.
    ...(policy.developmentOrigin === undefined &&
      policy.vendors?.scripts !== 'theirs' && {
        'integrity-policy': 'blocked-destinations=(script)',
      }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(policy.secure && { [HSTS.name]: HSTS.value }),
  };
}
