/**
 * The API only sends the content of a login-only page with a session. The shell redirects visitors
 * without a session itself, so it reads such pages with the internal secret of the site's processes.
 */
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import type { ApiTransport } from './api-transport.ts';

const PAGES = /^\/cognito\/page(?:\?|$)/;

/** @param secret null when none is configured; the shell then only gets public content */
export function withWholePages(transport: ApiTransport, secret: string | null): ApiTransport {
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
