/**
 * Unpacks a template into a data directory and syncs it to disk.
 *
 * PGlite can load a template too, file by file through its own file system, but that takes ten
 * times as long.
 */
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

/** Syncs run in parallel, so that the file system can merge them. */
const SYNCS_AT_ONCE = 16;

/** After it resolves, every file is on disk. */
export async function unpackTemplate(template: Blob, directory: string): Promise<void> {
  const entries = extract();
  entries.end(gunzipSync(Buffer.from(await template.arrayBuffer())));
  const files: string[] = [];
  for await (const entry of entries) {
    const target = path.join(directory, entry.header.name);
    const content = await buffer(entry);
    if (entry.header.type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 });
      continue;
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, content, { mode: 0o600 });
    files.push(target);
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, () => syncAll(files)));
}

/** Takes files from the shared list until it is empty. */
async function syncAll(files: string[]): Promise<void> {
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    const handle = await open(file, 'r+');
    await handle.sync();
    await handle.close();
  }
}
