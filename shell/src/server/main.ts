/** The shell's process: creates the services, listens, warms releases and shuts down gracefully. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readInvitation } from 'release-registry/invitation';
import { readOverride } from 'release-registry/override';
import { readBucketKey, readTrustedKeys } from 'release-registry/keys';
import { openReleaseStore } from 'release-registry/release-store';
import { openStorage } from 'release-registry/storage';
import { openErrorReports } from 'server-kit/errors/error-reports';
import { createLog } from 'server-kit/log';
import { stopOnSignals } from 'server-kit/process/stop-on-signals';
import { openTracing } from 'server-kit/tracing/open-tracing';
import { buildShellApp } from './app.ts';
import { storeBuild } from './assets/earlier-builds.ts';
import { loadShellAssets } from './assets/shell-assets.ts';
import { createStyleTexts } from './assets/style-texts.ts';
import { createApiTransport } from './content/api-transport.ts';
import { createArticleReader } from './content/article-list.ts';
import { withLoginOnlyPages } from './content/login-only-pages.ts';
import { createContentSnapshot } from './content/content-snapshot.ts';
import { createSiteContentReader } from './content/site-content.ts';
import { readEnv } from './env.ts';
import { createDevelopmentBuilds, NO_DEVELOPMENT_BUILDS } from './releases/development-builds.ts';
import { readCompatibleBuilds } from './releases/host-fit.ts';
import { createLiveReleases } from './releases/live-releases.ts';
import { warmReleases } from './rendering/warm-releases.ts';
import { createObserver } from './observing/observer.ts';
import { createObservationSender } from './observing/send-observations.ts';
import { createPublicDocuments } from './public-documents/public-documents.ts';
import { createRegionStyles } from './regions/region-styles.ts';
import { DOCUMENT_WAITS } from './document/document-waits.ts';
import { createFragmentRenderer } from './rendering/fragments.ts';
import { createProblemNotes } from './observing/response-problems.ts';
import { createRunnerPool } from './rendering/runner-pool.ts';
import type { ShellServices } from './services.ts';
import { reportTemplates } from './releases/report-templates.ts';
import { isSecureSite } from './session/cookies.ts';
import { loadSecretKeys } from './session/secret-key.ts';
import { createOauthFlowCodec } from './session/oauth-flows.ts';
import { createSessionCodec } from './session/session-cookie.ts';
import { createSessionKeeper } from './session/session-keeper.ts';

const SNAPSHOT = { freshMs: 2000, maxEntries: 5000, maxCharacters: 16_000_000 };

async function main(): Promise<void> {
  const env = readEnv(process.env, join(__dirname, '../web'));
  const clock = () => Date.now();
  const errorReports = openErrorReports({
    settings: env.errorReports,
    release: await readBuildName(env.webDirectory),
    clock,
    onError: (reason) => log.info({ reason }, 'error reporting is paused'),
  });
  const log = createLog({ name: 'shell', reports: errorReports });
  const sessionKeys = await loadSecretKeys(join(env.keysDirectory, 'session.key'));
  const [sessionKey] = sessionKeys;
  const tracing = await openTracing({ settings: env.tracing, key: sessionKey });
  const noteProblem = createProblemNotes(log);
  const transport = createApiTransport({
    apiUrl: env.apiUrl,
    tracing,
    onResponseProblem: noteProblem,
  });
  const snapshot = createContentSnapshot({
    transport: withLoginOnlyPages(transport, env.proxySecret),
    clock,
    tracing,
    ...SNAPSHOT,
  });
  const store = await openReleaseStore({
    storage: await openStorage(env.releaseStore),
    trustedKeys: () => readTrustedKeys(env.keysDirectory),
    cacheDirectory: env.cacheDirectory,
    log,
    clock: { now: () => new Date() },
  });
  const development =
    env.devOverrides === 'both-halves' ? createDevelopmentBuilds({ log }) : NO_DEVELOPMENT_BUILDS;
  const runners = createRunnerPool({
    store: development.extend(readCompatibleBuilds(store)),
    mode: env.renderMode,
    workerFile: join(__dirname, 'worker.cjs'),
    clock,
    onError: (release, message) =>
      log.warn({ ...release, failure: 'crashed', message }, 'render worker failed'),
    onResponseProblem: (release, problem) => noteProblem(problem, release),
  });
  const secure = isSecureSite(env.siteUrl);
  const keeper = createSessionKeeper({ transport, clock });
  const codec = createSessionCodec(sessionKeys);
  const bucketKey = await readBucketKey(env.keysDirectory);
  const observer = createObserver({
    siteKey: sessionKey,
    clock: () => new Date(),
    random: Math.random,
  });
  const sender = createObservationSender({
    apiUrl: env.apiUrl,
    secret: env.proxySecret,
    take: observer.counts.take,
    log,
    clock,
  });
  const assets = await loadShellAssets(env.webDirectory);
  const releases = createLiveReleases(store, { bucketKey, clock });
  const styleTexts = createStyleTexts(store, assets);
  const services: ShellServices = {
    env,
    log,
    clock: () => new Date(),
    assets,
    earlierBuilds: await storeBuild({
      directory: env.shellBuildsDirectory,
      files: assets.files,
      now: new Date(),
      onError: (reason) => log.warn({ reason }, 'browser files of this build could not be stored'),
    }),
    store,
    releases,
    development,
    runners,
    content: createSiteContentReader(snapshot, {
      listBuiltInPages: releases.listBuiltInPages,
      siteUrl: env.siteUrl,
      onProblem: (problem) => log.warn({ ...problem }, 'part of a page left out'),
    }),
    articles: createArticleReader(snapshot),
    observer,
    publicDocuments: createPublicDocuments({ snapshot, clock }),
    waits: DOCUMENT_WAITS,
    styleTexts,
    regionStyles: createRegionStyles(styleTexts, development),
    fragments: createFragmentRenderer({ snapshot, runners, clock, tracing }),
    transport,
    keeper,
    oauthFlows: createOauthFlowCodec(sessionKeys),
    visitors: {
      codec,
      keeper,
      transport,
      secure,
      proxySecret: env.proxySecret,
      readInvitation: (text) => readInvitation(text, bucketKey, new Date()),
      readOverride: (text) =>
        env.devOverrides === 'refused' ? undefined : readOverride(text, bucketKey, new Date()),
    },
    secure,
    tracing,
  };
  const stopWarming = warmReleases(services);
  const stopReports = reportTemplates({
    store,
    apiUrl: env.apiUrl,
    secret: env.proxySecret,
    log,
  });
  const app = await buildShellApp(services);
  await app.listen({ port: env.port, host: env.host });

  stopOnSignals({
    app,
    log,
    drainDelayMs: env.drainDelayMs,
    stopWork() {
      stopWarming();
      stopReports();
      snapshot.close();
    },
    async release() {
      await sender.close();
      await Promise.all([store.close(), runners.close(), tracing.close(), errorReports.close()]);
    },
  });
}

/** The name the build wrote beside its files. Source maps are stored under this name. */
async function readBuildName(webDirectory: string): Promise<string> {
  const name = await readFile(join(webDirectory, '../build-hash.txt'), 'utf8').catch(() => '');
  return `shell@${name.trim() || 'unknown'}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
