/** Takes archives apart and reassembles them with damage. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, pack, type Headers } from 'tar-stream';
import { isRecord } from 'shared-contracts/json';
import { MANIFEST_FILE } from '../manifest.ts';

/** Content by path, the manifest first. */
export type Parts = ReadonlyMap<string, Buffer>;

export async function readParts(file: string): Promise<Parts> {
  const parts = new Map<string, Buffer>();
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  for await (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(Buffer.from(chunk));
    parts.set(entry.header.name, Buffer.concat(chunks));
  }
  await read;
  return parts;
}

/** Writes an uncompressed tar file. @param more entries of other types */
export async function writeParts(
  file: string,
  parts: Iterable<readonly [string, Buffer]>,
  more: readonly Headers[] = [],
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(file));
  for (const [name, content] of parts) tar.entry({ name, mtime: new Date(0) }, content);
  for (const header of more) tar.entry(header);
  tar.finalize();
  await written;
}

/** Returns the parts with a manifest that matches the files, as an attacker would write it. */
export function sign(parts: Parts): Parts {
  const files = [...parts]
    .filter(([path]) => path !== MANIFEST_FILE)
    .map(([path, content]) => ({
      path,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
  return withManifest(parts, { files });
}

/** Returns the parts with other values in the manifest. */
export function withManifest(parts: Parts, change: object): Parts {
  const manifest: unknown = JSON.parse(parts.get(MANIFEST_FILE)?.toString() ?? '{}');
  const changed = { ...(isRecord(manifest) ? manifest : {}), ...change };
  return withPart(parts, MANIFEST_FILE, JSON.stringify(changed));
}

export function withPart(parts: Parts, path: string, content: string | Buffer): Parts {
  return new Map([...parts, [path, Buffer.from(content)]]);
}

export function withoutPart(parts: Parts, path: string): Parts {
  return new Map([...parts].filter(([name]) => name !== path));
}
