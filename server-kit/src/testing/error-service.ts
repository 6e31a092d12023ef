/**
 * A Sentry-compatible service for tests: an HTTP server that parses envelopes and stores the
 * events.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';

export interface ErrorService {
  /** Value for `SENTRY_DSN`. */
  readonly dsn: string;
  /** Events as received. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly authorizations: readonly string[];
  /** All received data, to check for forbidden content. */
  text(): string;
  /** Status of the next responses; 200 at first. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  /** Resolves when this number of events has arrived. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
}

const LONGEST_WAIT_MS = 120_000;

export async function startErrorService(): Promise<ErrorService> {
  const bodies: string[] = [];
  const events: Readonly<Record<string, unknown>>[] = [];
  const authorizations: string[] = [];
  let nextResponse: { status: number; headers: Readonly<Record<string, string>> } = {
    status: 200,
    headers: {},
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      bodies.push(body);
      authorizations.push(String(request.headers['x-sentry-auth']));
      if (request.url === '/api/42/envelope/') events.push(readEvent(body));
      response.writeHead(nextResponse.status, nextResponse.headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    dsn: `http://key@127.0.0.1:${address.port}/42`,
    events,
    authorizations,
    text: () => bodies.join('\n'),
    answer: (status, headers = {}) => {
      nextResponse = { status, headers };
    },
    async waitFor(count) {
      const givesUpAt = Date.now() + LONGEST_WAIT_MS;
      while (Date.now() < givesUpAt) {
        if (bodies.length >= count) return;
        await setImmediate();
      }
      throw new Error(`Received only ${bodies.length}`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Envelope, item and payload, one line each. */
function readEvent(body: string): Readonly<Record<string, unknown>> {
  const [envelope, item, event] = body.split('\n').map((line): unknown => JSON.parse(line));
  if (!isRecord(envelope) || !isRecord(item) || !isRecord(event)) throw new Error('No envelope');
  if (item['type'] !== 'event' || envelope['event_id'] !== event['event_id']) {
    throw new Error('Not an envelope of one event');
  }
  return event;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
