/** Runs `npm run dev` for a copy of a remote, so that journeys can edit its sources. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';
import type { RunningSite } from './running-site.ts';

export interface DevelopmentServer {
  /** Path of the URL that makes a browser load the remote from this server. */
  readonly overridePath: string;
  /**
   * Changes a file of the copy; `file` is relative to the remote.
   *
   * @throws when the file does not contain the text
   */
  replace(file: string, from: string, to: string): Promise<void>;
}

const OVERRIDE = /\/_override\/\S+/;

export async function withDevelopmentServer(
  site: RunningSite,
  remote: string,
  work: (server: DevelopmentServer) => Promise<void>,
): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), 'e2e-dev-'));
  const folder = path.join(root, remote);
  await cp(path.join(REPOSITORY_ROOT, remote), folder, {
    recursive: true,
    filter: (file) => !/[/\\](dist|\.cache)$/.test(file),
  });
  await symlink(path.join(REPOSITORY_ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const program = path.join(REPOSITORY_ROOT, 'tooling/dist/dev.js');
  const args = [program, folder, '--against', site.url, '--port', String(await findFreePort())];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: site.dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const overridePath = await new Promise<string>((resolve, reject) => {
      let output = '';
      const keep = (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const [found] = OVERRIDE.exec(output) ?? [];
        if (found !== undefined && output.endsWith('\n')) resolve(found);
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)));
    });
    await work({
      overridePath,
      async replace(file, from, to) {
        const location = path.join(folder, file);
        const text = await readFile(location, 'utf8');
        if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
        await writeFile(location, text.replaceAll(from, to));
      },
    });
  } finally {
    child.kill();
    await rm(root, { recursive: true, force: true });
  }
}
