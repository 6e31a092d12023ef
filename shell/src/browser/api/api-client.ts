/**
 * The API client the shell gives to every remote: one session, one pace, one way
 * to fail (A§8, SES-04 to SES-08).
 */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { Session } from '../session/session.ts';
import { judgeAnswer, toApiError } from './api-failures.ts';
import { createPacing, type PacingParts } from './pacing.ts';

/** Least time between two calls (SES-04). */
const SPACING_MS = 50;
/** Longest wait for a session that is being renewed (SES-04). */
const LONGEST_READINESS_WAIT_MS = 2_000;

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects when there was no answer. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** Whether the API can be reached (SES-08). */
export interface Link {
  markInactive(): void;
  markActive(): void;
}

export interface ApiClientParts extends PacingParts {
  readonly loadTransport: () => Promise<Transport>;
  readonly session: Pick<Session, 'renew' | 'end' | 'settled'>;
  readonly link: Link;
  /** The session is over: leads the visitor away from what only it showed. */
  readonly leave: () => void;
}

export function createApiClient(parts: ApiClientParts): ApiClient {
  const { session, link, wait } = parts;
  const pacing = createPacing(SPACING_MS, parts);
  let transport: Promise<Transport> | null = null;

  /** A transport that could not be loaded is loaded again with the next call. */
  function getTransport(): Promise<Transport> {
    transport ??= parts.loadTransport().catch((error: unknown) => {
      transport = null;
      throw error;
    });
    return transport;
  }

  async function send(request: ApiRequest): Promise<ApiResponse> {
    await Promise.race([session.settled(), wait(LONGEST_READINESS_WAIT_MS)]);
    await pacing.turn();
    try {
      const response = await (await getTransport())(request);
      link.markActive();
      return response;
    } catch (error) {
      const isCut = request.signal?.aborted === true;
      if (!isCut) link.markInactive();
      throw new ApiError({ kind: 'unreachable' }, { cause: error });
    }
  }

  async function endSession(): Promise<never> {
    await session.end('expired');
    parts.leave();
    throw new ApiError({ kind: 'session-expired' });
  }

  async function call(request: ApiRequest): Promise<unknown> {
    const first = await send(request);
    const verdict = judgeAnswer(first.status, first.body);
    if (verdict === 'accept') return first.body;
    if (verdict === 'end-session') return endSession();
    if (verdict === 'refuse') throw toApiError(first.status, first.body);
    if (!(await session.renew())) return endSession();
    const second = await send(request);
    const secondVerdict = judgeAnswer(second.status, second.body);
    if (secondVerdict === 'accept') return second.body;
    if (secondVerdict === 'refuse') throw toApiError(second.status, second.body);
    return endSession();
  }

  return {
    get: (path, { query, signal } = {}) =>
      call({
        method: 'GET',
        path,
        headers: {},
        ...(query === undefined ? {} : { query }),
        ...(signal === undefined ? {} : { signal }),
      }),
    post: (path, body, { signal, idempotencyKey } = {}) =>
      call({
        method: 'POST',
        path,
        body,
        headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
        ...(signal === undefined ? {} : { signal }),
      }),
  };
}
