/**
 * An S3 server for tests, based on the package s3rver. The package ignores the conditions of a
 * write and replaces objects in two steps, so this wrapper does both, with one request per object
 * at a time. Tests can also stop the server.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import S3rver from '@20minutes/s3rver';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';

/** `unconditional`: like a server without conditional writes. */
type Mode = 'up' | 'down' | 'read-only' | 'unconditional';

export interface BucketServer {
  /** Address of a store below a prefix; the bucket exists unless another one is named. */
  address(prefix: string, bucket?: string): string;
  set(mode: Mode): void;
  /** Stops the server during the next write after this many writes. */
  breakAfterWrites(count: number): void;
  /** Performs the next write but drops the response. */
  loseNextResponse(): void;
  /** The requests since the last call, without the prefix, for example `GET rollout.json 304`. */
  takeRequests(): readonly string[];
}

const BUCKET = 'releases';
const KEY = 'S3RVER';
/** Objects per list response, few so that tests need several pages. */
const PAGE_SIZE = 2;

const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(closings.map((close) => close()));
});

/** Stops after the tests of the file; credentials come from the environment, as usual. */
export async function startBucketServer(): Promise<BucketServer> {
  process.env['AWS_ACCESS_KEY_ID'] = KEY;
  process.env['AWS_SECRET_ACCESS_KEY'] = KEY;
  // Hides the client's warning about Node 20, shown once per test file.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const s3rver = new S3rver({
    directory: await createTemporaryFolder('bucket'),
    silent: true,
    vhostBuckets: false,
    // The package drops the slash after the bucket's name, which the client signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  await s3rver.configureBuckets();
  const handle = s3rver.callback();
  const front = new Front(s3rver);
  const server = createServer((request, response) => {
    void front.serve(request, response, handle);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  closings.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    s3rver.logger.exceptions.unhandle();
    s3rver.logger.close();
  });
  return {
    address: (prefix, bucket = BUCKET) =>
      `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`,
    set: (mode) => {
      front.mode = mode;
    },
    breakAfterWrites: (count) => {
      front.writesLeft = count;
    },
    loseNextResponse: () => {
      front.losesResponse = true;
    },
    takeRequests: () => front.requests.splice(0),
  };
}

type Handle = ReturnType<S3rver['callback']>;

class Front {
  mode: Mode = 'up';
  writesLeft = Number.POSITIVE_INFINITY;
  losesResponse = false;
  readonly requests: string[] = [];
  readonly #s3rver: S3rver;
  readonly #turns = new Map<string, Promise<void>>();

  constructor(s3rver: S3rver) {
    this.#s3rver = s3rver;
  }

  async serve(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { pathname } = url;
    if (url.searchParams.has('list-type')) request.url = listInPages(url);
    const isWrite = request.method === 'PUT';
    if (isWrite && this.writesLeft <= 0) this.mode = 'down';
    if (this.mode === 'down') {
      request.socket.destroy();
      return;
    }
    if (isWrite) this.writesLeft -= 1;
    const name = pathname.split('/').slice(3).join('/');
    response.on('finish', () => {
      this.requests.push(`${request.method} ${name} ${response.statusCode}`);
    });
    await this.#inTurn(pathname, async () => {
      if (isWrite && this.mode === 'read-only') {
        return refuse(request, response, { status: 403, code: 'AccessDenied' });
      }
      if (isWrite && this.mode !== 'unconditional' && !(await this.#mayWrite(request, pathname))) {
        return refuse(request, response, { status: 412, code: 'PreconditionFailed' });
      }
      if (isWrite && this.losesResponse) {
        this.losesResponse = false;
        response.end = () => {
          request.socket.destroy();
          return response;
        };
      }
      const ended = once(response, 'close');
      await handle(request, response);
      await ended;
    });
  }

  /** The rules of S3: `If-None-Match: *`, and `If-Match` with one tag. */
  async #mayWrite({ headers }: IncomingMessage, pathname: string): Promise<boolean> {
    const [, bucket = '', ...key] = pathname.split('/');
    const present = await this.#s3rver.store
      .getMetadata(bucket, decodeURIComponent(key.join('/')))
      .catch(() => undefined);
    if (headers['if-none-match'] === '*' && present !== undefined) return false;
    return headers['if-match'] === undefined || headers['if-match'] === present?.etag;
  }

  async #inTurn(object: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(object) ?? Promise.resolve()).then(work, work);
    this.#turns.set(object, turn);
    await turn.catch(() => undefined);
  }
}

/** The package cannot paginate the second version of the call; the first one returns the same. */
function listInPages({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams({
    prefix: searchParams.get('prefix') ?? '',
    marker: searchParams.get('start-after') ?? '',
    'max-keys': String(PAGE_SIZE),
  });
  return `${pathname}?${query.toString()}`;
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: { readonly status: number; readonly code: string },
): Promise<void> {
  request.resume();
  await once(request, 'end');
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
