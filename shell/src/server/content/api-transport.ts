/** HTTP client for the API: URLs, timeouts and errors. */
import { setTimeout as delay } from 'node:timers/promises';
import { rememberSource, type ReportResponseProblem } from 'shared-contracts/api/response-source';
import { ApiError, type GetOptions } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { Span, Tracing } from 'server-kit/tracing/tracing';
import { toApiError } from '../../document/failure-rules.ts';

/** Bad gateway, service unavailable, gateway timeout. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);
const RETRY_AFTER_MS = 100;

export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1`, starting with a slash, including the query. */
  readonly path: string;
  readonly body?: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ApiTransport {
  /** Returns the parsed body. Throws `ApiError`. */
  call(call: ApiCall): Promise<unknown>;
}

/** From the specification: HTTP timeout. */
const TIMEOUT_MS = 50_000;

export function createApiTransport(options: {
  readonly apiUrl: string;
  /** `TIMEOUT_MS` if omitted. */
  readonly timeoutMs?: number;
  readonly tracing: Tracing;
  readonly onResponseProblem?: ReportResponseProblem;
}): ApiTransport {
  async function call(apiCall: ApiCall, span: Span | undefined): Promise<unknown> {
    const { method, path, body, headers, signal } = apiCall;
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const send = () =>
      fetch(`${options.apiUrl}/api/v1${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...(span !== undefined && { traceparent: span.traceParent }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      });
    let response: Response;
    try {
      response = await (method === 'GET' ? readWithRetry(send) : send());
    } catch (cause) {
      throw new ApiError({ kind: 'unreachable' }, { cause });
    }
    const parsed = await parseResponse(path, response);
    return rememberSource(parsed, { method, path }, options.onResponseProblem);
  }

  return {
    async call(apiCall) {
      const span = startCall(options.tracing, apiCall);
      try {
        return await call(apiCall, span);
      } catch (error) {
        span?.fail(error instanceof ApiError ? error.failure.kind : 'unknown');
        throw error;
      } finally {
        span?.end();
      }
    },
  };
}

/**
 * Repeats a failed read once: a restart of an API process or of its database interrupts reads, and
 * the next attempt succeeds. Writes and timed-out reads are never repeated.
 */
async function readWithRetry(send: () => Promise<Response>): Promise<Response> {
  const first = await send().catch((error: unknown) => {
    if (isAborted(error)) throw error;
    return undefined;
  });
  if (first !== undefined && !UNAVAILABLE.has(first.status)) return first;
  await first?.body?.cancel();
  await delay(RETRY_AFTER_MS);
  return send();
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/** The span's name has only the first two path segments: the rest may be personal data. */
function startCall(tracing: Tracing, { method, path }: ApiCall): Span | undefined {
  const parent = tracing.current();
  if (parent === undefined) return undefined;
  const [, area = '', kind = ''] = path.split(/[/?]/);
  return tracing.start({ name: `API ${method} /${area}/${kind}`, kind: 'client', parent });
}

async function parseResponse(path: string, response: Response): Promise<unknown> {
  const { status, ok } = response;
  let body: unknown;
  try {
    const text = await response.text();
    // A change may return nothing.
    body = text === '' ? null : JSON.parse(text);
  } catch (cause) {
    // Some backends reject with a page in HTML; the status is enough then.
    if (ok) throw new ApiError({ kind: 'broken', status }, { cause });
    body = null;
  }
  const error = toApiError(path, status, body);
  if (error !== undefined) throw error;
  return body;
}

/** `/words/item` and `{page: 2}` → `/words/item?page=2`, with parameters in a fixed order. */
export function withQuery(path: string, query: GetOptions['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(query).toSorted()) {
    const value = query[name];
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
