/** Builders for tests: release records, builds on disk, and the folders of a site. */
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release';
import { HOST_VERSIONS, type HostCapabilities } from 'shared-contracts/host';
import {
  createControlPlane,
  type CommandOptions,
  type ControlPlane,
  type TemplateQuery,
  type TemplateUse,
} from '../control-plane.ts';
import { readTrustedKeys } from '../keys.ts';
import { createKeys } from '../site-keys.ts';
import { openReleaseStore, type ReleaseStore } from '../release-store.ts';
import { createDirectoryStorage, type ReleaseStorage } from '../storage.ts';
import { integrityOf } from '../store/integrity.ts';

/** Payload of an event with a whole number `itemCount`, and optional further fields. */
export function aPayload(
  more: Readonly<Record<string, object>> = {},
  optional: readonly string[] = [],
): Record<string, unknown> {
  const properties = { itemCount: { type: 'integer', minimum: 0 }, ...more };
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

export const aHost: HostCapabilities = {
  ...HOST_VERSIONS,
  federationRuntime: '2.9.2',
  shared: { react: '19.3.1', 'react-dom': '19.3.1' },
  routerNames: ['Link', 'Router'],
  eventSchemas: {
    publishes: { 'session.ended': aPayload() },
    consumes: { 'cart.changed': aPayload(), 'session.ended': aPayload() },
  },
};

export interface BuildContent {
  readonly remote: string;
  readonly version: string;
  readonly entryScript: string;
  readonly serverScript: string;
  readonly record: Partial<ReleaseRecord>;
}

/** A record whose files are `entry.js` and `server.cjs` with the given contents. */
export function aRecord(content: Partial<BuildContent> = {}): ReleaseRecord {
  const { remote = 'mfe-shop', version = '1.0.0' } = content;
  const { entryScript = 'entry()', serverScript = 'exports.serverEntry = {};' } = content;
  return {
    remote,
    version,
    builtAt: '2026-03-01T00:00:00.000Z',
    contractVersion: 1,
    federationRuntime: '2.9.2',
    globalName: 'shop_1',
    requires: { react: '^19.0.0' },
    provides: [
      {
        template: `${remote}/view`,
        personal: false,
        static: false,
        main: true,
        overlay: false,
        frames: [],
        preload: { scripts: [], styles: [] },
      },
    ],
    slots: { preload: { scripts: ['entry.js'], styles: [] } },
    service: null,
    publishes: [],
    consumes: [],
    actions: [],
    cookies: [],
    onSessionStarted: false,
    web: { entry: 'entry.js', files: { 'entry.js': describeFile(entryScript) } },
    server: { entry: 'server.cjs', files: { 'server.cjs': describeFile(serverScript) } },
    ...content.record,
  };
}

/** Writes a build like a remote's build command. Returns its folder. */
export async function writeBuild(content: Partial<BuildContent> = {}): Promise<string> {
  const folder = await createTemporaryFolder('build');
  await mkdir(path.join(folder, 'web'));
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'web/entry.js'), content.entryScript ?? 'entry()');
  await writeFile(
    path.join(folder, 'server/server.cjs'),
    content.serverScript ?? 'exports.serverEntry = {};',
  );
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(aRecord(content)));
  return folder;
}

export interface TestSite {
  /** For a site whose store is a folder. */
  readonly storeDirectory: string;
  readonly storage: ReleaseStorage;
  readonly keysDirectory: string;
  readonly cacheDirectory: string;
  readonly controlPlane: ControlPlane;
  /** Warnings and errors of the shells opened in the test. */
  readonly problems: string[];
  /** The site as an operator on another machine sees it, with other keys. */
  withKeys(keysDirectory: string): TestSite;
  /** Moves the site's clock. */
  advance(milliseconds: number): void;
  /** Publishes a build made of these parts. */
  publish(
    content?: Partial<BuildContent>,
    options?: CommandOptions,
  ): ReturnType<ControlPlane['publish']>;
  /** A shell's view of the store; it does not poll, so that tests decide when it reads. */
  openStore(options?: { readonly pollMs?: number }): Promise<ReleaseStore>;
}

const NEVER_MS = 1_000_000_000;

export interface TestSiteOptions {
  readonly host?: Partial<HostCapabilities>;
  /** Replaces `host`, for a shell without capabilities. */
  readonly readHost?: () => Promise<HostCapabilities>;
  /** The site's report on its pages; when absent, the site is not reachable. */
  readonly findTemplateUse?: (queries: readonly TemplateQuery[]) => Promise<readonly TemplateUse[]>;
  /** A store other than a folder. */
  readonly store?: ReleaseStorage;
}

export async function aSite(
  remotes: readonly string[] = ['mfe-shop'],
  { host, store, ...gateAccess }: TestSiteOptions = {},
): Promise<TestSite> {
  const root = await createTemporaryFolder('site');
  const storeDirectory = path.join(root, 'releases');
  const storage = store ?? createDirectoryStorage(storeDirectory);
  const keysDirectory = path.join(root, 'keys');
  const cacheDirectory = path.join(root, 'cache');
  await createKeys(keysDirectory, remotes);
  let now = new Date('2026-03-01T00:00:00.000Z').getTime();
  const clock = { now: () => new Date(now) };
  const problems: string[] = [];
  const recordProblem = (details: object, message: string) => {
    problems.push(`${message} ${JSON.stringify(details)}`);
  };
  const openControlPlane = (keys: string) =>
    createControlPlane({
      storage,
      keysDirectory: keys,
      actor: 'tester',
      clock,
      readHost: async () => ({ ...aHost, ...host }),
      ...gateAccess,
    });
  const controlPlane = openControlPlane(keysDirectory);
  const site: TestSite = {
    storeDirectory,
    storage,
    keysDirectory,
    cacheDirectory,
    controlPlane,
    problems,
    withKeys: (keys) => ({
      ...site,
      keysDirectory: keys,
      controlPlane: openControlPlane(keys),
    }),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    publish: async (content = {}, options = {}) =>
      controlPlane.publish(content.remote ?? 'mfe-shop', await writeBuild(content), options),
    openStore: ({ pollMs = NEVER_MS } = {}) =>
      openReleaseStore({
        storage,
        cacheDirectory,
        trustedKeys: () => readTrustedKeys(keysDirectory),
        log: { info: () => undefined, warn: recordProblem, error: recordProblem },
        clock,
        pollMs,
      }),
  };
  return site;
}

function describeFile(text: string): { integrity: string; bytes: number } {
  const bytes = Buffer.from(text);
  return { integrity: integrityOf(bytes), bytes: bytes.length };
}
