/** Response headers of every document (design §8). Pure. */

export interface DocumentPolicy {
  readonly nonce: string;
  /** Origins a form of this page may lead to besides this site (payment pages). */
  readonly formTargets: readonly string[];
  /** What this page's blocks may show in frames; none when empty. */
  readonly frameSources: readonly string[];
  readonly secure: boolean;
  /** Origin of the development server this visitor's browser takes a remote from (FED-14). */
  readonly developmentOrigin?: string | undefined;
}

const TRUSTED_TYPES_POLICIES = [
  'release-scripts',
  'server-html',
  'shell-chunks',
  'remote-chunks',
  'cms-html',
];

export function contentSecurityPolicy(policy: DocumentPolicy): string {
  const { nonce, formTargets, frameSources, developmentOrigin } = policy;
  const development = developmentOrigin === undefined ? '' : ` ${developmentOrigin}`;
  const developmentCalls =
    developmentOrigin === undefined
      ? ''
      : `${development} ${developmentOrigin.replace('http', 'ws')}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${development}`,
    `img-src 'self' data:${development}`,
    "font-src 'self'",
    `connect-src 'self'${developmentCalls}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...(frameSources.length > 0 ? frameSources : ["'none'"])].join(' '),
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')} 'allow-duplicates'`,
  ].join('; ');
}

export function documentHeaders(policy: DocumentPolicy): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    // What changes with every edit has no hash.
    ...(policy.developmentOrigin === undefined && {
      'integrity-policy': 'blocked-destinations=(script)',
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(policy.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
