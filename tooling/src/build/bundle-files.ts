/** Lists the files of a finished build with their integrity and size. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface BundleFile {
  /** Value of an `integrity` attribute. */
  readonly integrity: string;
  readonly bytes: number;
}

/** Every file below a folder by its path with forward slashes, in alphabetical order. */
export async function listBundleFiles(folder: string): Promise<Record<string, BundleFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  const files = await Promise.all(
    paths.map(async (path) => [path, describe(await readFile(join(folder, path)))] as const),
  );
  return Object.fromEntries(files);
}

function describe(content: Buffer): BundleFile {
  const digest = createHash('sha384').update(content).digest('base64');
  return { integrity: `sha384-${digest}`, bytes: content.length };
}
