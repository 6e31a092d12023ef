/** The stream a document is written to: compressed when the reader takes it. */
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Fast settings: a document is compressed for one reader. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

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
  const compressor =
    coding === 'br'
      ? createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : createGzip({ level: GZIP_LEVEL });
  compressor.pipe(response);
  response.once('close', () => compressor.destroy());
  return compressor;
}
