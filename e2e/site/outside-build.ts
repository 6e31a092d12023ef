/** Builds a remote outside this repository, with only the packed contracts. */
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from './repository-root.ts';

/**
 * @param example the remote's folder, of which a copy is built. Returns the folder of the
 * build
 */
export async function buildOutside(example: string): Promise<string> {
  const builder = path.join(REPOSITORY_ROOT, 'tooling/dist/build-outside.js');
  const folder = await mkdtemp(path.join(tmpdir(), 'e2e-outside-'));
  const { stdout } = await promisify(execFile)(process.execPath, [builder, example, folder]);
  return stdout.trim();
}
