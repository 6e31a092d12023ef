/** Bodies as the reader takes them: the stream a document is written to, and whole texts. */
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Fast settings: a document is compressed for one reader. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const GZIP = { level: 5 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The coding to answer with; brotli first. */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim());
  const takes = (coding: string) =>
    accepted.some(
      (part) => part === coding || (part.startsWith(`${coding};`) && !/q=0(\.0+)?$/.test(part)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Answers the response itself for `identity`, else a compressor piped into it. */
export function compressInto(response: ServerResponse, coding: ContentCoding): Writable {
  if (coding === 'identity') return response;
  const compressor = coding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  compressor.pipe(response);
  response.once('close', () => compressor.destroy());
  return compressor;
}

/** Answers a request for JSON, compressed as its reader takes it. */
export async function sendJson(reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8');
  return sendText(reply, JSON.stringify(value));
}

/** Answers with a whole text of the type that was set, compressed as its reader takes it. */
export async function sendText(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const coding = chooseCoding(reply.request.headers['accept-encoding']);
  if (coding === 'identity') return reply.send(text);
  void reply.header('content-encoding', coding);
  return reply.send(
    await (coding === 'br' ? compressBrotli(text, BROTLI) : compressGzip(text, GZIP)),
  );
}
