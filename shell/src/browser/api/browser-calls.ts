/** API calls with axios and the real clock: the chunk behind `api-client.ts`. */
import { rememberSource } from 'shared-contracts/api/response-source';
import {
  RELEASE_SET_HEADER,
  SESSION_OWNER_HEADER,
  type BootState,
} from '../../document/document-state.ts';
import { createApiCall, type ApiCallParts } from './api-calls.ts';
import type { ApiCall } from './api-request.ts';
import { createProblemReports } from './response-problems.ts';
import type { ReportFailure } from '../report.ts';
import { signOutTarget } from '../session/sign-out-target.ts';
import { createAxiosTransport } from './axios-transport.ts';
import { waitFor } from './pacing.ts';

export interface BrowserCallParts extends Pick<ApiCallParts, 'session' | 'link'> {
  readonly page: Pick<Window, 'location'>;
  readonly boot: Pick<BootState, 'releaseSet' | 'traceParent'>;
  /** True when the current page requires a session. */
  readonly isLoginRequired: () => boolean;
  readonly report: ReportFailure;
}

export function createBrowserCall({
  page: { location },
  boot,
  isLoginRequired,
  report,
  ...parts
}: BrowserCallParts): ApiCall {
  const transport = createAxiosTransport(() => ({
    [RELEASE_SET_HEADER]: boot.releaseSet,
    traceparent: boot.traceParent,
    [SESSION_OWNER_HEADER]: parts.session.current().owner ?? '',
  }));
  function leave(): void {
    const { pathname, search } = location;
    const shown = { pathname, path: pathname + search, loginRequired: isLoginRequired() };
    const target = signOutTarget(shown);
    if (target !== null) location.assign(target);
  }
  const call = createApiCall({ ...parts, leave, transport, now: Date.now, wait: waitFor });
  const reportProblem = createProblemReports(report);
  return async (request) => rememberSource(await call(request), request, reportProblem);
}
