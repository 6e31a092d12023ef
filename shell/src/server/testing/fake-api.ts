/** Fake API for tests: an HTTP server that returns the contract's shapes and records requests. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setImmediate } from 'node:timers/promises';

export interface ApiRequest {
  readonly method: string;
  /** Without the prefix `/api/v1`; includes the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ApiAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, bytes unchanged. */
  readonly body: object | Uint8Array;
}

type Handler = (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>;

export interface FakeApi {
  readonly url: string;
  readonly requests: readonly ApiRequest[];
  /** Requests of one call, such as `GET /cognito/page`, with any query. */
  requestsOf(call: string): readonly ApiRequest[];
  /** Replaces the response of a call. */
  answer(call: string, answer: ApiAnswer | Handler): void;
  /** Closes all connections from now on, like a process that is not running. */
  goDown(): void;
  close(): Promise<void>;
}

const PREFIX = '/api/v1';
const NOT_FOUND: ApiAnswer = {
  status: 404,
  body: { success: false, message: 'Not found.', code: 'NOT_FOUND' },
};

export async function startFakeApi(): Promise<FakeApi> {
  const handlers = new Map<string, Handler>();
  const requests: ApiRequest[] = [];
  let down = false;

  async function answerTo(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    const answer = await (handlers.get(callOf(request)) ?? (() => NOT_FOUND))(request);
    response.writeHead(answer.status ?? 200, {
      'content-type': 'application/json',
      ...answer.headers,
    });
    response.end(answer.body instanceof Uint8Array ? answer.body : JSON.stringify(answer.body));
  }

  const server = createServer((incoming, response) => {
    if (down) incoming.socket.destroy();
    else void answerTo(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake API has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    requestsOf: (call) => requests.filter((request) => callOf(request) === call),
    answer(call, answer) {
      handlers.set(call, typeof answer === 'function' ? answer : () => answer);
    },
    goDown() {
      down = true;
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Runs pending work until the condition is true. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setImmediate();
}

/**
 * Repeats a request, running pending work in between, until the response satisfies the condition.
 */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<Answer> {
  let answer = await ask();
  while (!isDone(answer)) {
    await setImmediate();
    answer = await ask();
  }
  return answer;
}

function callOf({ method, path }: ApiRequest): string {
  return `${method} ${path.split('?')[0]}`;
}

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { method = 'GET', url = '/', headers } = incoming;
  const path = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : url;
  return { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
}
