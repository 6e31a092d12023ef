/** GET and HEAD /v/{video}.mp4: a video file, whole or by byte ranges. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { parseItemKey } from '../../http/item-key.ts';
import { findVideo } from '../../content/content-item-repository.ts';
import { parseByteRange } from '../byte-range.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { openVideo, type OpenVideo } from '../video-files.ts';

/** An id or a slug. */
const paramsSchema = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9-]{1,100}\.mp4$/),
    v.transform((file) => file.replace(/\.mp4$/, '')),
  ),
});

/** The file at this URL may be replaced, so it is cached for a day and then revalidated. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

export function registerVideoFile(app: App, { db, env }: Services): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/v/:file',
    handler: async (request, reply) => {
      const params = v.safeParse(paramsSchema, request.params);
      if (!params.success) throw new HttpError('NOT_FOUND');
      const video = await findVideo(db, parseItemKey(params.output.file));
      if (video === undefined || video.file === null) throw new HttpError('NOT_FOUND');
      const opened = await openVideo(env.dataDir, video.file);
      if (opened === undefined) throw new HttpError('NOT_FOUND');
      return sendVideo(request, reply, opened);
    },
  });
}

async function sendVideo(request: FastifyRequest, reply: FastifyReply, video: OpenVideo) {
  const { headers, method } = request;
  const range = isCurrent(headers['if-range'], video)
    ? parseByteRange(headers.range, video.size)
    : ({ kind: 'whole' } as const);
  reply
    .header('cache-control', CACHE)
    .header('etag', video.etag)
    .header('last-modified', video.modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes');
  if (headers['if-none-match'] === video.etag) {
    await video.file.close();
    return reply.code(304).send();
  }
  if (range.kind === 'unsatisfiable') {
    await video.file.close();
    reply.header('content-range', `bytes */${video.size}`);
    throw new HttpError('RANGE_NOT_SATISFIABLE');
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: video.size - 1 };
  if (range.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${video.size}`);
  }
  reply.type('video/mp4').header('content-length', end - start + 1);
  if (method === 'HEAD' || video.size === 0) {
    await video.file.close();
    return reply.send();
  }
  return reply.send(video.file.createReadStream({ start, end }));
}

/** If-Range: a part is sent only when the client's parts are of the current version. */
function isCurrent(condition: string | string[] | undefined, video: OpenVideo): boolean {
  if (condition === undefined) return true;
  return condition === video.etag || condition === video.modifiedAt.toUTCString();
}
