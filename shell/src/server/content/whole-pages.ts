/**
 * The API gives the text of a page that is for who is logged in to nobody else; the shell, which
 * sends such visitors to the login itself, asks for it with the secret of the site's own
 * processes (SH-06).
 */
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import type { ApiTransport } from './api-transport.ts';

const PAGES = /^\/cognito\/page(?:\?|$)/;

/** @param secret null where none is shared: what the API gives anybody has to do */
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
