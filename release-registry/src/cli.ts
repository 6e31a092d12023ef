/** `npm run release -- …`: the process that runs the registry's commands. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { CliContext } from './cli/commands.ts';
import { runCli } from './cli/run.ts';
import { ControlError, createControlPlane, readHostCapabilities } from './control-plane.ts';
import { createInvitation } from './invitation.ts';
import { readBucketKey } from './keys.ts';
import { addTeam, prepareKeys, trustKey } from './site-keys.ts';
import { createSiteReader } from './site/site-reader.ts';
import { openOperatorTokens } from './operators/operator-tokens.ts';
import { openStorage } from './storage.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');
const dataDirectory = path.resolve(process.env['DATA_DIR'] ?? path.join(repositoryRoot, '.data'));
const keysDirectory = path.resolve(process.env['KEYS_DIR'] ?? path.join(dataDirectory, 'keys'));
const namedStore = process.env['RELEASE_STORE'] ?? '';
const storeAddress = namedStore === '' ? path.join(dataDirectory, 'releases') : namedStore;
const siteUrl = process.env['SITE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
/** URL at which this machine reaches the site, when it differs from the public address. */
const shellUrl = process.env['SHELL_URL'] ?? siteUrl;
const INVITATION_MS = 30 * 24 * 3_600_000;
const clock = { now: () => new Date() };

const openContext = async (): Promise<CliContext> => ({
  controlPlane: createControlPlane({
    storage: await openStorage(storeAddress),
    keysDirectory,
    actor: process.env['RELEASE_ACTOR'] ?? userInfo().username,
    clock,
    readHost: () => readHostCapabilities(repositoryRoot),
    findTemplateUse: createSiteReader({ siteUrl: shellUrl, keysDirectory, clock }),
  }),
  repositoryRoot,
  keys: {
    prepare: async (remotes) =>
      prepareKeys({ keysDirectory, storage: await openStorage(storeAddress), remotes }),
    addTeam: (remote) => addTeam(keysDirectory, remote),
    trust: async (owner, file) => trustKey(keysDirectory, owner, await readFile(file, 'utf8')),
  },
  tokens: openOperatorTokens(keysDirectory, clock),
  async invite(cohort: string) {
    const key = await readBucketKey(keysDirectory);
    const expiresAt = new Date(Date.now() + INVITATION_MS);
    try {
      return `${siteUrl}/_cohort/${createInvitation({ key, cohort, expiresAt })}`;
    } catch (cause) {
      throw new ControlError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  },
});

process.exitCode = await runCli(process.argv.slice(2), openContext, {
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
