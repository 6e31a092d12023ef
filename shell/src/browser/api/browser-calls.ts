/** The API over axios, in real time: the chunk behind `api-client.ts`. */
import {
  RELEASE_SET_HEADER,
  SESSION_OWNER_HEADER,
  type BootState,
} from '../../document/document-state.ts';
import { createApiCall, type ApiCallParts } from './api-calls.ts';
import type { ApiCall } from './api-request.ts';
import { createAxiosTransport } from './axios-transport.ts';
import { waitFor } from './pacing.ts';

export interface BrowserCallParts extends Pick<ApiCallParts, 'session' | 'link' | 'leave'> {
  readonly boot: Pick<BootState, 'releaseSet' | 'traceParent'>;
}

export function createBrowserCall({ boot, ...parts }: BrowserCallParts): ApiCall {
  const transport = createAxiosTransport(() => ({
    [RELEASE_SET_HEADER]: boot.releaseSet,
    traceparent: boot.traceParent,
    [SESSION_OWNER_HEADER]: parts.session.current().owner ?? '',
  }));
  return createApiCall({ ...parts, transport, now: Date.now, wait: waitFor });
}
