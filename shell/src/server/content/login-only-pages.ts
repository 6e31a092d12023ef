/**
 * Reads pages including the content of login-only pages. The API sends that content only to requests
 * with a session or with the internal secret of the site's processes. The shell uses the secret, and
 * redirects visitors without a session itself.
 */
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import type { ApiTransport } from './api-transport.ts';

const PAGES = /^\/cognito\/page(?:\?|$)/;

/** @param secret null when none is configured; the shell then only gets public content */
export function withLoginOnlyPages(transport: ApiTransport, secret: string | null): ApiTransport {
  if (secret === null) return transport;
  return {
    call: (call) =>
      transport.call(
        PAGES.test(call.path)
          ? { ...call, headers: { ...call.headers, [INTERNAL_SECRET_HEADER]: secret } }
          : call,
      ),
  };
}
