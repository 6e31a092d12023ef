/** Response compression and content negotiation, for streamed documents and complete texts. */
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/**
 * 256 kB, more than nearly every page has. With the default, 4 MB, each compression takes many
 * megabytes, which stay with the process.
 */
export const BROTLI_WINDOW_BITS = 18;
/** Fast settings: each document is compressed for one visitor only. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  },
};
const GZIP = { level: 5 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** Chooses the content coding of a response; prefers brotli. */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim());
  const takes = (coding: string) =>
    accepted.some(
      (part) => part === coding || (part.startsWith(`${coding};`) && !/q=0(\.0+)?$/.test(part)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Returns the response itself for `identity`, otherwise a compressor piped into it. */
export function compressInto(response: ServerResponse, coding: ContentCoding): Writable {
  if (coding === 'identity') return response;
  const compressor = coding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  compressor.pipe(response);
  response.once('close', () => compressor.destroy());
  return compressor;
}

/** Sends JSON, compressed if the client accepts it. */
export async function sendJson(reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8');
  return sendText(reply, JSON.stringify(value));
}

/** Sends a complete text with the content type already set, compressed if the client accepts it. */
export async function sendText(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const coding = chooseCoding(reply.request.headers['accept-encoding']);
  if (coding === 'identity') return reply.send(text);
  void reply.header('content-encoding', coding);
  return reply.send(
    await (coding === 'br' ? compressBrotli(text, BROTLI) : compressGzip(text, GZIP)),
  );
}
