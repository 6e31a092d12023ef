/** The API over axios, in real time: the chunk behind `api-client.ts`. */
import { SESSION_OWNER_HEADER } from '../../document/document-state.ts';
import { createApiCall, type ApiCallParts } from './api-calls.ts';
import type { ApiCall } from './api-request.ts';
import { wayOutOfEndedSession } from '../session/way-out.ts';
import { createAxiosTransport } from './axios-transport.ts';
import { waitFor } from './pacing.ts';

export interface BrowserCallParts extends Pick<ApiCallParts, 'session' | 'link'> {
  readonly page: Pick<Window, 'location'>;
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the page that is shown needs a session. */
  readonly isLoginRequired: () => boolean;
}

export function createBrowserCall({
  page: { location },
  headers,
  isLoginRequired,
  ...parts
}: BrowserCallParts): ApiCall {
  const transport = createAxiosTransport(() => ({
    ...headers,
    [SESSION_OWNER_HEADER]: parts.session.current().owner ?? '',
  }));
  function leave(): void {
    const { pathname, search } = location;
    const shown = { pathname, path: pathname + search, loginRequired: isLoginRequired() };
    const target = wayOutOfEndedSession(shown);
    if (target !== null) location.assign(target);
  }
  return createApiCall({ ...parts, leave, transport, now: Date.now, wait: waitFor });
}
