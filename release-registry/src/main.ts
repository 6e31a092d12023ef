/**
 * The registry's process: renews the rollout document and watches rollouts. The site serves without
 * this process, but then no rollout is watched.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openErrorReports } from 'server-kit/errors/error-reports';
import { createLog } from 'server-kit/log';
import { stopOnSignals } from 'server-kit/process/stop-on-signals';
import {
  createControlPlane,
  readHostCapabilities,
  type ControlPlane,
  type RetentionRule,
} from './control-plane.ts';
import { readEnv } from './env.ts';
import { buildRegistryApp } from './http/app.ts';
import { readRegistryKey, readTrustedKeys } from './keys.ts';
import { openOperatorTokens, REGISTRY_ACTOR } from './operators/operator-tokens.ts';
import { createSiteReader } from './site/site-reader.ts';
import { openStorage } from './storage.ts';
import type { ReleaseRecord } from 'shared-contracts/release';
import type { ReleaseLog } from './store/release-log.ts';
import { createWebhook } from './watch/announcement.ts';
import { createObservedReader } from './watch/observed-reader.ts';
import { createWatch } from './watch/watch.ts';

const CHECK_EVERY_MS = 2000;
const RENEW_EVERY_MS = 3_600_000;
const PRUNE_EVERY_MS = 24 * 3_600_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const errorReports = openErrorReports({
    settings: env.errorReports,
    release: 'registry',
    clock: Date.now,
    onError: (reason) => log.info({ reason }, 'errors cannot be reported at the moment'),
  });
  const log = createLog({ name: 'registry', level: env.logLevel, reports: errorReports });
  const clock = { now: () => new Date() };
  const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');
  const { keysDirectory, internalSecret } = env;
  const common = {
    storage: await openStorage(env.releaseStore),
    keysDirectory,
    clock,
    records: new Map<string, ReleaseRecord>(),
    readHost: () => readHostCapabilities(repositoryRoot),
    findTemplateUse: createSiteReader({ siteUrl: env.shellUrl, keysDirectory, clock }),
  };
  const openControlPlane = (actor: string) => createControlPlane({ ...common, actor });
  const controlPlane = openControlPlane(REGISTRY_ACTOR);
  const watch = createWatch({
    controlPlane,
    readObserved:
      internalSecret === null
        ? () => Promise.reject(new Error('PROXY_SECRET is not set'))
        : createObservedReader({ apiUrl: env.apiUrl, secret: internalSecret }),
    announce: createWebhook({
      url: env.webhookUrl,
      onLost: ({ event, remote, candidate }, reason) =>
        log.error({ event, remote, candidate, reason }, 'the webhook could not be delivered'),
    }),
    log,
    clock,
  });
  const app = buildRegistryApp({
    watch,
    openControlPlane,
    internalSecret,
    clock,
    log,
    readHost: common.readHost,
    readTrustedKeys: () => readTrustedKeys(keysDirectory),
    uploadUrl: env.uploadUrl,
    tokens: openOperatorTokens(keysDirectory, clock),
    canSign: () =>
      readRegistryKey(keysDirectory).then(
        () => true,
        () => false,
      ),
  });
  await app.listen({ host: env.host, port: env.port });

  const stopping = new AbortController();
  const renewing = runEvery(RENEW_EVERY_MS, () => renew(controlPlane, log));
  const pruning = runEvery(PRUNE_EVERY_MS, () => prune(controlPlane, env.retention, log));
  const checking = checkRepeatedly(() => watch.check(), stopping.signal);
  stopOnSignals({
    app,
    log,
    drainDelayMs: 0,
    async stopWork() {
      stopping.abort();
      clearInterval(renewing);
      clearInterval(pruning);
      await checking;
    },
    release: () => errorReports.close(),
  });
  process.send?.({ type: 'ready', port: portOf(app.server.address()) });
}

async function checkRepeatedly(check: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await check();
    await delay(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs now, and again after each pause. */
function runEvery(pauseMs: number, work: () => Promise<void>): NodeJS.Timeout {
  void work();
  return setInterval(() => void work(), pauseMs).unref();
}

/** Never rejects: a rollout document is valid for weeks, so a later attempt is early enough. */
async function renew(controlPlane: ControlPlane, log: ReleaseLog): Promise<void> {
  await controlPlane.renew().catch((error: unknown) => {
    log.error({ reason: String(error) }, 'the rollout could not be renewed');
  });
}

/** Never rejects. */
async function prune(
  controlPlane: ControlPlane,
  rule: RetentionRule | null,
  log: ReleaseLog,
): Promise<void> {
  if (rule === null) return;
  try {
    const { pruned, kept } = await controlPlane.prune({ rule, effect: 'remove' });
    for (const { remote, version, why } of pruned) {
      log.info({ remote, version, why }, 'a release was pruned');
    }
    if (pruned.length > 0) log.info({ pruned: pruned.length, kept }, 'releases were pruned');
  } catch (error) {
    log.error({ reason: String(error) }, 'releases could not be pruned');
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The registry has no port');
  return address.port;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
