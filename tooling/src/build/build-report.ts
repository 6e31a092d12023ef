/** A build's terminal output: one line per workspace, then its browser files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { listBundleFiles } from './bundle-files.ts';

const compress = promisify(brotliCompress);

export type BuildOutcome =
  | { readonly status: 'unchanged'; readonly name: string; readonly version: string }
  | {
      readonly status: 'built';
      readonly name: string;
      readonly version: string;
      readonly durationMs: number;
      /** Folder of the browser files. */
      readonly webFolder: string;
    };

/** For example `mfe-shop 1.0.0-b12… 3120 ms` and a line with the compressed size of each file. */
export async function formatBuildOutcome(outcome: BuildOutcome): Promise<string> {
  if (outcome.status === 'unchanged') return `${outcome.name} ${outcome.version} unchanged`;
  const sizes = await listCompressedSizes(outcome.webFolder);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const files = sizes.map(([path, bytes]) => `${path} ${bytes}`).join(', ');
  return `${outcome.name} ${outcome.version} ${outcome.durationMs} ms, ${total} bytes brotli\n  ${files}`;
}

async function listCompressedSizes(
  folder: string,
): Promise<readonly (readonly [string, number])[]> {
  const paths = Object.keys(await listBundleFiles(folder));
  return Promise.all(
    paths.map(async (path) => {
      const compressed = await compress(await readFile(join(folder, path)));
      return [path, compressed.length] as const;
    }),
  );
}
