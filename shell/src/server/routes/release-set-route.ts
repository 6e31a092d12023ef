/** GET /r/_sets/<digest>.json: the browser's part of all releases of a set. */
import type { FastifyInstance } from 'fastify';
import { RELEASE_SET_PARAMETER, RELEASE_SETS_PATH } from '../../document/document-state.ts';
import { releaseSetPath } from '../../document/release-set-path.ts';
import { chooseCoding } from '../http/response-stream.ts';
import { releaseSetFile } from '../releases/release-set-file.ts';
import type { ShellServices } from '../services.ts';

/**
 * Any server can create the file, whichever sent the document: its address names the set. 404 when
 * the set cannot be served any more, or when this server's file is another one.
 */
export function registerReleaseSetRoute(app: FastifyInstance, { releases }: ShellServices): void {
  app.get(`${RELEASE_SETS_PATH}:file`, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const set = searchParams.get(RELEASE_SET_PARAMETER) ?? '';
    const opened = await releases.findServed(set);
    const file = opened === undefined ? undefined : releaseSetFile(opened);
    void reply
      .header('vary', 'Accept-Encoding')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff');
    if (file === undefined || request.url !== releaseSetPath(file.integrity, set)) {
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found');
    }
    const body = await file.read();
    const coding = chooseCoding(request.headers['accept-encoding']);
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await body.read(coding));
  });
}
