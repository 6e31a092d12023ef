/** The text of a Content-Security-Policy. */

type Directive =
  | `${'default' | 'script' | 'style' | 'img' | 'font' | 'connect' | 'media' | 'manifest' | 'worker' | 'frame' | 'object'}-src`
  | 'form-action'
  | 'base-uri'
  | 'frame-ancestors'
  | 'sandbox'
  | 'require-trusted-types-for'
  | 'trusted-types';

/** Values of each directive: origins, schemes, and keywords, nonces and digests without quotes. */
export type PolicyDirectives = Readonly<Partial<Record<Directive, readonly string[]>>>;

const QUOTED =
  /^(none|self|unsafe-inline|strict-dynamic|script|allow-duplicates|nonce-.+|sha(256|384|512)-.+)$/;

/** In the order of the directives. */
export function contentSecurityPolicy(directives: PolicyDirectives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.map(quote)].join(' '))
    .join('; ');
}

function quote(value: string): string {
  return QUOTED.test(value) ? `'${value}'` : value;
}
