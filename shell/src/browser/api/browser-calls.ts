/** The API over axios, in real time: the chunk behind `api-client.ts`. */
import { SESSION_OWNER_HEADER } from '../../document/document-state.ts';
import { createApiCall, type ApiCallParts } from './api-calls.ts';
import type { ApiCall } from './api-request.ts';
import { createAxiosTransport } from './axios-transport.ts';
import { waitFor } from './pacing.ts';

export interface BrowserCallParts extends Pick<ApiCallParts, 'session' | 'link' | 'leave'> {
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

export function createBrowserCall({ headers, ...parts }: BrowserCallParts): ApiCall {
  const transport = createAxiosTransport(() => ({
    ...headers,
    [SESSION_OWNER_HEADER]: parts.session.current().owner ?? '',
  }));
  return createApiCall({ ...parts, transport, now: Date.now, wait: waitFor });
}
