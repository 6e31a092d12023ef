/** What the built shell states about itself (FED-12). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hostCapabilitiesSchema, type HostCapabilities } from 'shared-contracts/host';
import * as v from 'valibot';
import { UnreadableStateError } from './unreadable-state-error.ts';

const HOST_FILE = 'shell/dist/host.json';

/**
 * @param repositoryRoot folder that holds the `shell` workspace
 * @throws UnreadableStateError when the shell is not built, or by a build that stated nothing
 */
export async function readHostCapabilities(repositoryRoot: string): Promise<HostCapabilities> {
  const file = path.join(repositoryRoot, HOST_FILE);
  try {
    return v.parse(hostCapabilitiesSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new UnreadableStateError(`${HOST_FILE} cannot be read; build the shell: npm run build`, {
      cause,
    });
  }
}
