/** The builds of the present sources; they exist, since start builds before. */
import { join } from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { REMOTES } from '../build/repository.ts';
import type { LocalBuild } from './publish-remotes.ts';

export async function listLocalBuilds(repositoryRoot: string): Promise<readonly LocalBuild[]> {
  return Promise.all(
    REMOTES.map(async (remote) => {
      const folder = join(repositoryRoot, remote);
      const outputFolder = join(folder, 'dist');
      const builtAt = new Date();
      const version = process.env['RELEASE_VERSION'];
      const built = await buildRemote({ folder, outputFolder, version, builtAt, cache: null });
      return { remote, version: built.version, folder: join(outputFolder, built.version) };
    }),
  );
}
