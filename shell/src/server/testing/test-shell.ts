/**
 * The whole shell for tests: the real services and routes with a fake API and a release store on
 * disk, filled by the registry's code.
 */
import { cp } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createControlPlane, type ControlPlane } from 'release-registry/control-plane';
import { readInvitation } from 'release-registry/invitation';
import { readOverride } from 'release-registry/override';
import { readBucketKey, readTrustedKeys } from 'release-registry/keys';
import { createKeys } from 'release-registry/site-keys';
import { REGIONS_CALL } from 'shared-contracts/api/regions';
import { openReleaseStore } from 'release-registry/release-store';
import { createDirectoryStorage } from 'release-registry/storage';
import { HOST_VERSIONS } from 'shared-contracts/host';
import { buildShellApp } from '../app.ts';
import { storeBuild } from '../assets/earlier-builds.ts';
import { NO_ERROR_REPORTS } from 'server-kit/errors/error-reports';
import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import { createStyleTexts } from '../assets/style-texts.ts';
import { createApiTransport } from '../content/api-transport.ts';
import { createArticleReader } from '../content/article-list.ts';
import { createContentSnapshot } from '../content/content-snapshot.ts';
import { withLoginOnlyPages } from '../content/login-only-pages.ts';
import { createSiteContentReader } from '../content/site-content.ts';
import type { ShellEnv } from '../env.ts';
import { createDevelopmentBuilds, NO_DEVELOPMENT_BUILDS } from '../releases/development-builds.ts';
import { createLiveReleases } from '../releases/live-releases.ts';
import { createObserver } from '../observing/observer.ts';
import { createPublicDocuments } from '../public-documents/public-documents.ts';
import { createRegionStyles } from '../regions/region-styles.ts';
import { createFragmentRenderer } from '../rendering/fragments.ts';
import { createRunnerPool } from '../rendering/runner-pool.ts';
import type { ShellServices } from '../services.ts';
import { isSecureSite } from '../session/cookies.ts';
import { createOauthFlowCodec } from '../session/oauth-flows.ts';
import { createSessionCodec } from '../session/session-cookie.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { aSiteContent, type SiteContentWire } from './content-builders.ts';
import { startFakeApi, type FakeApi } from './fake-api.ts';
import { aFolder, writeBuild, type RemoteFixture } from './fixture-builds.ts';
import { BASKET, TROUBLE, WORDS } from './fixture-remotes.ts';
import { recordingLog } from './recording-log.ts';
import { someAssets } from './some-assets.ts';
import type { TestShellOptions } from './test-shell-options.ts';
import { slotDeadlines } from './slot-deadlines.ts';

export const SITE_URL = 'https://shop.example';
const NEVER_MS = 1_000_000_000;
const HOUR_MS = 3_600_000;
const PAGES_CALL = 'GET /cognito/page';

export interface TestShell {
  readonly app: FastifyInstance;
  readonly api: FakeApi;
  readonly services: ShellServices;
  readonly controlPlane: ControlPlane;
  /** All log entries, parsed. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** Advances the shell's clock. */
  advance(milliseconds: number): void;
  now(): number;
  /** Replaces the site's content in the API; the shell sees it at its next refresh. */
  setContent(content: Partial<SiteContentWire>): void;
  publish(fixture: RemoteFixture): Promise<void>;
}

const closings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** Some content changes with the hour, so no hour ends while a test advances the clock by seconds. */
function middleOfTheHour(): number {
  return (Math.floor(Date.now() / HOUR_MS) + 0.5) * HOUR_MS;
}

/** A running shell, closed after the test. */
export async function aShell(options: TestShellOptions = {}): Promise<TestShell> {
  const { remotes = [WORDS, BASKET, TROUBLE], tracing = createIdOnlyTracing() } = options;
  const root = await aFolder('site');
  const storage = createDirectoryStorage(`${root}/releases`);
  const keysDirectory = `${root}/keys`;
  let now = middleOfTheHour();
  const clock = () => now;
  const api = await startFakeApi();
  await cp(await publishOnce(remotes), root, { recursive: true });
  const controlPlane = openControlPlane(root, clock);

  const { log, logged } = recordingLog(options.errorReports ?? NO_ERROR_REPORTS);
  const { workerFile } = options;
  const env = {
    ...anEnv(root, api.url, workerFile === undefined ? 'inline' : 'worker'),
    registryUrl: options.registryUrl ?? null,
    trustedProxies: options.trustedProxies ?? [],
    sharedCache: options.sharedCache ?? 'off',
  };
  const transport = createApiTransport({ apiUrl: env.apiUrl, timeoutMs: 60_000, tracing });
  const snapshot = createContentSnapshot({
    transport: withLoginOnlyPages(transport, env.proxySecret),
    clock,
    tracing,
    freshMs: 2000,
    spacingMs: 0,
    renewWaitMs: options.renewWaitMs ?? 10_000,
    maxEntries: 1000,
    maxCharacters: 10_000_000,
  });
  const store = await openReleaseStore({
    storage,
    trustedKeys: () => readTrustedKeys(keysDirectory),
    cacheDirectory: env.cacheDirectory,
    log,
    clock: { now: () => new Date(now) },
    pollMs: NEVER_MS,
  });
  const development =
    options.development === 'elsewhere' ? NO_DEVELOPMENT_BUILDS : createDevelopmentBuilds({ log });
  const runners = createRunnerPool({
    store: development.extend(store),
    mode: env.renderMode,
    workerFile: workerFile ?? '',
    clock,
    onError: () => undefined,
    onResponseProblem: () => undefined,
  });
  const secure = isSecureSite(env.siteUrl);
  const keeper = createSessionKeeper({ transport, clock });
  const sessionKey = new Uint8Array(32).fill(7);
  const codec = createSessionCodec([sessionKey]);
  const assets = await someAssets(env.webDirectory);
  const releases = createLiveReleases(store, {
    bucketKey: await readBucketKey(keysDirectory),
    clock,
  });
  const styleTexts = createStyleTexts(store, assets);
  const services: ShellServices = {
    env,
    log,
    clock: () => new Date(now),
    assets,
    earlierBuilds: await storeBuild({
      directory: env.shellBuildsDirectory,
      files: assets.files,
      now: new Date(now),
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
    observer: createObserver({
      siteKey: sessionKey,
      clock: () => new Date(now),
      random: () => options.random ?? 0.5,
    }),
    publicDocuments: createPublicDocuments({ snapshot, clock }),
    waits: { holdMs: 20_000, statusMs: 20_000, ...options.waits },
    styleTexts,
    regionStyles: createRegionStyles(styleTexts, development),
    fragments: createFragmentRenderer({
      snapshot,
      runners,
      clock,
      tracing,
      deadlinesMs: slotDeadlines(options.slotDeadlineMs),
    }),
    transport,
    keeper,
    oauthFlows: createOauthFlowCodec([sessionKey]),
    visitors: {
      codec,
      keeper,
      transport,
      secure,
      proxySecret: env.proxySecret,
      readInvitation: (text) => readInvitation(text, INVITATION_KEY, new Date(now)),
      readOverride: (text) => readOverride(text, INVITATION_KEY, new Date(now)),
    },
    secure,
    tracing,
  };
  const app = await buildShellApp(services);
  closings.push(async () => {
    snapshot.close();
    await app.close();
    await Promise.all([store.close(), runners.close(), api.close()]);
  });
  const shell: TestShell = {
    app,
    api,
    services,
    controlPlane,
    logged,
    now: clock,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    setContent: (content) => answerContent(api, aSiteContent(content)),
    async publish(fixture) {
      await controlPlane.publish(fixture.remote, await writeBuild(fixture));
      await store.refresh();
    },
  };
  shell.setContent(options.content ?? {});
  return shell;
}

/** Folders with published remotes. Tests copy them, because publishing takes most of a start. */
const published = new Map<string, Promise<string>>();

function publishOnce(remotes: readonly RemoteFixture[]): Promise<string> {
  const key = JSON.stringify(remotes);
  const folder = published.get(key) ?? publishAll(remotes);
  published.set(key, folder);
  return folder;
}

async function publishAll(remotes: readonly RemoteFixture[]): Promise<string> {
  const root = await aFolder('published');
  await createKeys(`${root}/keys`, ['mfe-words', 'mfe-basket', 'mfe-trouble', 'mfe-frame']);
  const controlPlane = openControlPlane(root, middleOfTheHour);
  for (const fixture of remotes) {
    await controlPlane.publish(fixture.remote, await writeBuild(fixture));
  }
  return root;
}

function openControlPlane(root: string, clock: () => number): ControlPlane {
  return createControlPlane({
    storage: createDirectoryStorage(`${root}/releases`),
    keysDirectory: `${root}/keys`,
    actor: 'tester',
    clock: { now: () => new Date(clock()) },
    readHost: async () => ({
      ...HOST_VERSIONS,
      federationRuntime: '2.9.2',
      shared: {},
      routerNames: [],
      eventSchemas: { publishes: {}, consumes: {} },
    }),
    // These tests do not check template use.
    findTemplateUse: async () => [],
  });
}

function answerContent(api: FakeApi, content: SiteContentWire): void {
  const { domain, sitemap, redirects, pages, groups, regions } = content;
  api.answer('GET /cognito/domain/currentDomain', { body: { data: domain } });
  api.answer('GET /cognito/domain/initialData', { body: { data: { sitemap, redirects } } });
  api.answer(PAGES_CALL, { body: { data: pages, num_pages: 1 } });
  api.answer('GET /cognito/group/Sell/Product', { body: { data: groups } });
  if (regions !== null) api.answer(`GET ${REGIONS_CALL}`, { body: { data: regions } });
}

/** Key of the invitations that the test shell accepts. */
export const INVITATION_KEY = new Uint8Array(32).fill(9);

function anEnv(root: string, apiUrl: string, renderMode: ShellEnv['renderMode']): ShellEnv {
  return {
    port: 0,
    host: '127.0.0.1',
    siteUrl: SITE_URL,
    apiUrl,
    registryUrl: null,
    backEndUrl: 'https://office.example',
    releasesDirectory: `${root}/releases`,
    releaseStore: `${root}/releases`,
    keysDirectory: `${root}/keys`,
    cacheDirectory: `${root}/cache`,
    shellBuildsDirectory: `${root}/shell-builds`,
    webDirectory: `${root}/web`,
    oauthClientId: 'storefront',
    proxySecret: 'between-two-machines',
    drainDelayMs: 0,
    renderMode,
    trustedProxies: [],
    paymentOrigins: ['https://pay.example'],
    devOverrides: 'both-halves',
    serviceWorker: 'on',
    sharedCache: 'off',
    tracing: null,
    errorReports: null,
  };
}
