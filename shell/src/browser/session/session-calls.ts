/** Calls to the session endpoints of the shell's server. Cookies carry the tokens. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import { parseErrorBody } from 'shared-contracts/api/wire';
import { isRecord } from 'shared-contracts/json';
import { SESSION_PATHS } from 'shared-contracts/paths';
import type { Credentials, MailedCode } from 'shared-contracts/session-view';
import type { SessionStateWire } from '../../document/session-state.ts';

export type LogInResponse =
  | { readonly status: 'signed-in'; readonly state: SessionStateWire }
  | { readonly status: 'refused'; readonly message: string };

/** Undefined when the server could not be reached; null when there is no session. */
export type RenewResponse = SessionStateWire | null | undefined;

export interface SessionCalls {
  logIn(
    input: (Credentials | MailedCode) & { readonly fingerprint: string },
  ): Promise<LogInResponse>;
  renew(): Promise<RenewResponse>;
  /** False when the server could not be reached and the cookie is therefore still set. */
  logOut(): Promise<boolean>;
  readState(): Promise<SessionStateWire | undefined>;
}

/** From the specification. */
const TIMEOUT_MS = 50_000;
const UNREACHABLE = new ApiError({ kind: 'unreachable' });

/** @param traceParent trace context of the document */
export function createSessionCalls(request: typeof fetch, traceParent: string): SessionCalls {
  async function call(path: string, method: 'GET' | 'POST', body?: object) {
    try {
      const response = await request(path, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          traceparent: traceParent,
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      const text = await response.text();
      const answer: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, answer };
    } catch {
      return undefined;
    }
  }

  return {
    async logIn(input) {
      const path = 'code' in input ? SESSION_PATHS.loginCode : SESSION_PATHS.login;
      const result = await call(path, 'POST', input);
      if (result === undefined)
        return { status: 'refused', message: describeApiFailure(UNREACHABLE) };
      const state = parseState(result.answer);
      if (result.status === 200 && state !== undefined) return { status: 'signed-in', state };
      return { status: 'refused', message: parseErrorBody(result.answer).message };
    },
    async renew() {
      const result = await call(SESSION_PATHS.refresh, 'POST');
      if (result?.status === 401) return null;
      return result?.status === 200 ? parseState(result.answer) : undefined;
    },
    async logOut() {
      const result = await call(SESSION_PATHS.logout, 'POST');
      return result?.status === 204;
    },
    async readState() {
      const result = await call(SESSION_PATHS.state, 'GET');
      return result?.status === 200 ? parseState(result.answer) : undefined;
    },
  };
}

function parseState(answer: unknown): SessionStateWire | undefined {
  const state = isRecord(answer) ? answer['state'] : undefined;
  if (!isRecord(state)) return undefined;
  if (state['status'] === 'anonymous') return { status: 'anonymous' };
  const { status, owner, expiresAtMs, remainingMs } = state;
  const isComplete =
    typeof owner === 'string' && typeof expiresAtMs === 'number' && typeof remainingMs === 'number';
  return status === 'signed-in' && isComplete
    ? { status, owner, expiresAtMs, remainingMs }
    : undefined;
}
