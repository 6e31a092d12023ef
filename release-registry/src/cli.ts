/** `npm run release -- …`: the process around the registry's commands. Exit code 1 means refused. */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { runCommand } from './cli-commands.ts';
import { ControlError, createControlPlane, readHostCapabilities } from './control-plane.ts';
import { createInvitation } from './invitation.ts';
import { ensureLocalKeys, readBucketKey } from './keys.ts';
import { openStorage } from './storage.ts';
import { StorageError } from './storage/storage-error.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');
const dataDirectory = path.resolve(process.env['DATA_DIR'] ?? path.join(repositoryRoot, '.data'));
const keysDirectory = path.resolve(process.env['KEYS_DIR'] ?? path.join(dataDirectory, 'keys'));
const namedStore = process.env['RELEASE_STORE'] ?? '';
const storeAddress = namedStore === '' ? path.join(dataDirectory, 'releases') : namedStore;
const siteUrl = process.env['SITE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
const INVITATION_MS = 30 * 24 * 3_600_000;

try {
  const args = process.argv.slice(2);
  const [command, remote] = args;
  if (command === 'publish' && remote !== undefined && isWorkspace(remote)) {
    await ensureLocalKeys(keysDirectory, [remote]);
  }
  await runCommand(args, {
    controlPlane: createControlPlane({
      storage: await openStorage(storeAddress),
      keysDirectory,
      actor: process.env['RELEASE_ACTOR'] ?? userInfo().username,
      clock: { now: () => new Date() },
      host: await readHostCapabilities(repositoryRoot),
    }),
    repositoryRoot,
    print: (line) => process.stdout.write(`${line}\n`),
    async invite(cohort) {
      const key = await readBucketKey(keysDirectory);
      const expiresAt = new Date(Date.now() + INVITATION_MS);
      return `${siteUrl}/_cohort/${createInvitation({ key, cohort, expiresAt })}`;
    },
  });
} catch (error) {
  const isRefusal = error instanceof ControlError || error instanceof StorageError;
  const text = isRefusal ? error.message : describeFailure(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** Only a remote of this repository gets a new team key here. */
function isWorkspace(remote: string): boolean {
  return /^[a-z][a-z0-9-]+$/.test(remote) && existsSync(path.join(repositoryRoot, remote));
}

function describeFailure(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
