/**
 * Every call of the browser to the API runs through here: session, pacing and failure
 * handling (rules in `document/failure-rules.ts`).
 */
import { ApiError } from 'shared-contracts/api-client';
import { judgeFailure, toApiError, type FailedCall } from '../../document/failure-rules.ts';
import type { Session } from '../session/session.ts';
import type { ApiCall, ApiRequest, Link, Transport } from './api-request.ts';
import { createPacing, type PacingParts } from './pacing.ts';

/** Shortest time between two calls. */
const SPACING_MS = 50;
/** Longest wait for a session that is being renewed. */
const LONGEST_SESSION_WAIT_MS = 2_000;

export interface ApiCallParts extends PacingParts {
  readonly transport: Transport;
  readonly session: Pick<Session, 'current' | 'renew' | 'end' | 'settled'>;
  readonly link: Link;
  /** Called after the session has ended: leaves a page that required it. */
  readonly leave: () => void;
}

export function createApiCall(parts: ApiCallParts): ApiCall {
  const { session, link, wait } = parts;
  const pacing = createPacing(SPACING_MS, parts);

  /** Returns the body, or the error. */
  async function send(request: ApiRequest): Promise<unknown> {
    await Promise.race([session.settled(), wait(LONGEST_SESSION_WAIT_MS)]);
    await pacing.turn();
    try {
      const { status, body } = await parts.transport(request);
      link.markActive();
      return toApiError(request.path, status, body) ?? body;
    } catch (cause) {
      return new ApiError({ kind: 'unreachable' }, { cause });
    }
  }

  function judge({ path }: ApiRequest, { failure }: ApiError, attempt: FailedCall['attempt']) {
    const isLoggedIn = session.current().status === 'signed-in';
    return judgeFailure({ path, failure, session: isLoggedIn ? 'there' : 'none', attempt });
  }

  /** A call that the caller aborted does not mean that the API is unreachable. */
  function failUnreachable(request: ApiRequest, error: ApiError): never {
    if (request.signal?.aborted !== true) link.markInactive();
    throw error;
  }

  async function endSession(): Promise<never> {
    await session.end('expired');
    parts.leave();
    throw new ApiError({ kind: 'session-expired' });
  }

  async function call(request: ApiRequest, attempt: FailedCall['attempt']): Promise<unknown> {
    const answer = await send(request);
    if (!(answer instanceof ApiError)) return answer;
    switch (judge(request, answer, attempt)) {
      case 'refuse':
        throw answer;
      case 'link-inactive':
        return failUnreachable(request, answer);
      case 'end-session':
        return endSession();
      case 'renew-and-retry':
        return renewAndRetry(request);
    }
  }

  async function renewAndRetry(request: ApiRequest): Promise<unknown> {
    const renewal = await session.renew();
    if (renewal === 'over') return endSession();
    // It is unknown whether the session has ended, so the customer stays logged in.
    if (renewal === 'unknown')
      return failUnreachable(request, new ApiError({ kind: 'unreachable' }));
    return call(request, 'repeated');
  }

  return (request) => call(request, 'first');
}
