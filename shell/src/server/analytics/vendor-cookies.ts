/** Deletes vendors' cookies on this site when consent is withdrawn. */
import { serialize } from 'cookie';

const VENDOR_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_fbp$|_fbc$|_pk_|_dc_gtm_)/;

/**
 * Values for `Set-Cookie`. A script may have set a cookie for this host or for a parent domain, and
 * a cookie can only be deleted with the same domain.
 */
export function expireVendorCookies(
  cookies: Readonly<Record<string, string>>,
  hostname: string,
): readonly string[] {
  const labels = hostname.split('.');
  const above = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  return Object.keys(cookies)
    .filter((name) => VENDOR_COOKIE.test(name))
    .flatMap((name) =>
      [undefined, ...above].map((domain) =>
        serialize(name, '', { path: '/', maxAge: 0, ...(domain !== undefined && { domain }) }),
      ),
    );
}
