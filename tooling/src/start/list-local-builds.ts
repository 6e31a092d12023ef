/** Lists the builds of the current sources; start has built them before. */
import { join } from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { REMOTES } from '../build/repository.ts';
import type { LocalBuild } from './publish-remotes.ts';

/**
 * @param say receives a message for each remote that cannot be built; the others are not affected
 */
export async function listLocalBuilds(
  repositoryRoot: string,
  say: (line: string) => void,
): Promise<readonly LocalBuild[]> {
  const builds = await Promise.all(
    REMOTES.map(async (remote) => {
      try {
        return [await findBuild(join(repositoryRoot, remote), remote)];
      } catch (error) {
        say(`${remote} has no build: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    }),
  );
  return builds.flat();
}

async function findBuild(folder: string, remote: string): Promise<LocalBuild> {
  const outputFolder = join(folder, 'dist');
  const { version } = await buildRemote({
    folder,
    outputFolder,
    version: process.env['RELEASE_VERSION'],
    builtAt: new Date(),
    cache: null,
  });
  return { remote, version, folder: join(outputFolder, version) };
}
