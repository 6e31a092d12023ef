/** A text that is sent many times, in the codings that clients accept. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { BROTLI_WINDOW_BITS, type ContentCoding } from './response-stream.ts';

export interface CompressedText {
  /** Bytes of the smallest form. */
  readonly size: number;
  /** Whether `improve` has been done. */
  isImproved(): boolean;
  read(coding: ContentCoding): Promise<Buffer> | Buffer;
  /** Compresses as well as possible, which takes about a hundred times as long. */
  improve(): Promise<void>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

const FAST_BROTLI = 5;
const BEST_BROTLI = 11;
const GZIP = { level: 6 };

/** Only compressed forms stay in memory; for the few clients that accept none, it is undone. */
export async function compressText(text: string): Promise<CompressedText> {
  const source = Buffer.from(text);
  let brotli = await brotliOf(source, FAST_BROTLI);
  let gzipped: Promise<Buffer> | undefined;
  let isImproved = false;
  return {
    isImproved: () => isImproved,
    size: brotli.length,
    read(coding) {
      if (coding === 'br') return brotli;
      if (coding === 'identity') return decompress(brotli);
      gzipped ??= decompress(brotli).then((plain) => compressGzip(plain, GZIP));
      gzipped.catch(() => (gzipped = undefined));
      return gzipped;
    },
    async improve() {
      brotli = await brotliOf(await decompress(brotli), BEST_BROTLI);
      isImproved = true;
    },
  };
}

function brotliOf(source: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  });
}
