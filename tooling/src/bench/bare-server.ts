/**
 * The limit for the site's server: a bare `node:http` program that sends bytes from memory, and a
 * new visitor's cookie with each response. It is sent the answers by its parent.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/** What the bare server sends for a path. */
export interface BareAnswer {
  readonly path: string;
  readonly contentType: string;
  /** Empty without compression. */
  readonly contentCoding: string;
  readonly body: Uint8Array;
}

process.once('message', (answers: readonly BareAnswer[]) => {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    if (answer === undefined) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': answer.contentType,
      ...(answer.contentCoding !== '' && { 'content-encoding': answer.contentCoding }),
      'content-length': answer.body.byteLength,
      'set-cookie': `visitor=${randomUUID()}; Path=/; HttpOnly; SameSite=Lax`,
    });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit(0));
