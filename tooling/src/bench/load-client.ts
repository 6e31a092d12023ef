/**
 * Sends one call again and again over kept connections, one request at a time each, and counts the
 * bytes that come back. Bodies are not parsed: a client that does more is slower than the servers
 * it measures.
 */
import { request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the client saw. */
export interface Load {
  readonly requests: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Share of one processor that the client used; near 1, the client is the limit. */
  readonly clientShare: number;
}

const CONNECTIONS = 10;
const HEAD_BYTES_MAX = 16 * 1024;
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Repeats the call on ten connections. @throws when a response is not 200 */
export async function sendLoad(origin: string, call: HttpCall, seconds: number): Promise<Load> {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  const connections = Array.from({ length: CONNECTIONS }, () => repeat(origin, call, deadline));
  const counts = await Promise.all(connections);
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    requests: counts.reduce((sum, { requests }) => sum + requests, 0),
    bytes: counts.reduce((sum, { bytes }) => sum + bytes, 0),
    seconds: elapsedSeconds,
    clientShare: (user + system) / 1e6 / elapsedSeconds,
  };
}

/** Every request is the same: cookies that the server sets are not kept. */
function repeat(origin: string, call: HttpCall, deadline: number) {
  const { hostname, port } = new URL(origin);
  const head = Buffer.from(formatRequest(origin, call));
  const counted = { requests: 0, bytes: 0 };
  return new Promise<typeof counted>((resolve, reject) => {
    const readEnd = createEndReader();
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('data', (part) => {
      counted.bytes += part.length;
      try {
        if (!readEnd(part)) return;
      } catch (error) {
        return void socket.destroy(error instanceof Error ? error : undefined);
      }
      counted.requests += 1;
      if (performance.now() < deadline) socket.write(head);
      else socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (performance.now() < deadline) reject(new Error(`${origin} closed the connection`));
      else resolve(counted);
    });
    socket.write(head);
  });
}

/**
 * Reads the parts of a response in turn and returns whether it is complete; then starts again.
 *
 * @throws when the status is not 200
 */
export function createEndReader(): (part: Buffer) => boolean {
  let head = '';
  let missing: number | 'head' | 'chunks' = 'head';
  let tail = '';
  return (part) => {
    let body = part;
    if (missing === 'head') {
      const text = part.toString('latin1', 0, HEAD_BYTES_MAX);
      const end = (head + text).indexOf('\r\n\r\n');
      if (end === -1) {
        head += text;
        return false;
      }
      const bodyStart = end + 4 - head.length;
      missing = readLength((head + text).slice(0, end));
      // The line break before the first chunk's size belongs to the head.
      tail = '\r\n';
      head = '';
      body = part.subarray(bodyStart);
    }
    if (missing === 'chunks') {
      tail = (tail + body.subarray(-LAST_CHUNK.length).toString('latin1')).slice(
        -LAST_CHUNK.length,
      );
      if (tail !== LAST_CHUNK) return false;
    } else {
      missing -= body.length;
      if (missing > 0) return false;
    }
    missing = 'head';
    return true;
  };
}

function readLength(head: string): number | 'chunks' {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Responded with ${head.split('\r\n')[0]}`);
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? [];
  return length === undefined ? 'chunks' : Number(length);
}

function formatRequest(origin: string, { method, path, headers, body }: HttpCall): string {
  const lines = Object.entries({
    ...headers,
    host: new URL(origin).host,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** One response as it was sent: the body stays compressed. */
export interface RawAnswer {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** @throws when the response is not 200 */
export async function requestOnce(origin: string, call: HttpCall): Promise<RawAnswer> {
  const { method, headers } = call;
  const outgoing = send(`${origin}${call.path}`, { method, headers, agent: false });
  outgoing.end(call.body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) {
    throw new Error(`${call.path} responded with ${response.statusCode}`);
  }
  return { headers: response.headers, body };
}
