/**
 * Every call of the browser to the API: one session, one pace, one way to fail
 * (`answer-rules.ts`, SES-04 to SES-08).
 */
import { ApiError } from 'shared-contracts/api-client';
import { judgeFailure, toApiError, type FailedCall } from '../../document/answer-rules.ts';
import type { Session } from '../session/session.ts';
import type { ApiCall, ApiRequest, Link, Transport } from './api-request.ts';
import { createPacing, type PacingParts } from './pacing.ts';

/** Least time between two calls (SES-04). */
const SPACING_MS = 50;
/** Longest wait for a session that is being renewed (SES-04). */
const LONGEST_READINESS_WAIT_MS = 2_000;

export interface ApiCallParts extends PacingParts {
  readonly transport: Transport;
  readonly session: Pick<Session, 'current' | 'renew' | 'end' | 'settled'>;
  readonly link: Link;
  /** The session is over: leads the visitor away from what only it showed. */
  readonly leave: () => void;
}

export function createApiCall(parts: ApiCallParts): ApiCall {
  const { session, link, wait } = parts;
  const pacing = createPacing(SPACING_MS, parts);

  /** Answers the body, or what went wrong. */
  async function send(request: ApiRequest): Promise<unknown> {
    await Promise.race([session.settled(), wait(LONGEST_READINESS_WAIT_MS)]);
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
    const isSignedIn = session.current().status === 'signed-in';
    return judgeFailure({ path, failure, session: isSignedIn ? 'there' : 'none', attempt });
  }

  /** A call the caller cut says nothing about the link. */
  function lose(request: ApiRequest, error: ApiError): never {
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
        return lose(request, answer);
      case 'end-session':
        return endSession();
      case 'renew-and-retry':
        return renewAndRetry(request);
    }
  }

  async function renewAndRetry(request: ApiRequest): Promise<unknown> {
    const renewal = await session.renew();
    if (renewal === 'over') return endSession();
    // Nobody knows whether the session is over, so nobody is logged out for it.
    if (renewal === 'unknown') return lose(request, new ApiError({ kind: 'unreachable' }));
    return call(request, 'repeated');
  }

  return (request) => call(request, 'first');
}
