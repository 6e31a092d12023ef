/** The tar format, as far as a PostgreSQL data directory needs it. Pure. */
const BLOCK_BYTES = 512;
const DIRECTORY_TYPE = '5';
const FILE_TYPE = '0';

export interface TarEntry {
  /** With a leading slash; at most 100 bytes. */
  readonly name: string;
  readonly kind: 'file' | 'directory';
  /** Empty for a directory. */
  readonly content: Buffer;
}

export function* readTar(archive: Buffer): Generator<TarEntry> {
  let offset = 0;
  while (offset + BLOCK_BYTES <= archive.length) {
    const header = archive.subarray(offset, offset + BLOCK_BYTES);
    const name = readText(header, 0, 100);
    if (name === '') return;
    const bytes = Number.parseInt(readText(header, 124, 136), 8) || 0;
    const start = offset + BLOCK_BYTES;
    yield {
      name,
      kind: readText(header, 156, 157) === DIRECTORY_TYPE ? 'directory' : 'file',
      content: archive.subarray(start, start + bytes),
    };
    offset = start + paddedBytes(bytes);
  }
}

/** Throws RangeError for a name that is too long. */
export function writeTar(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => {
    const padding = paddedBytes(entry.content.length) - entry.content.length;
    return [writeHeader(entry), entry.content, Buffer.alloc(padding)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]);
}

function writeHeader({ name, kind, content }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100)
    throw new RangeError(`Name too long for a tar header: ${name}`);
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0);
  header.write(kind === 'file' ? '0000600' : '0000700', 100);
  header.write('0000000', 108);
  header.write('0000000', 116);
  header.write(formatOctal(content.length), 124);
  header.write(formatOctal(0), 136);
  // The checksum counts its own field as spaces.
  header.write('        ', 148);
  header.write(kind === 'file' ? FILE_TYPE : DIRECTORY_TYPE, 156);
  header.write('ustar\u000000', 257);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function formatOctal(value: number): string {
  return value.toString(8).padStart(11, '0');
}

function paddedBytes(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
}

/** Text up to the first NUL. */
function readText(header: Buffer, start: number, end: number): string {
  const [text = ''] = header.toString('utf8', start, end).split('\0', 1);
  return text.trim();
}
