/**
 * Part of the proof: visitors read documents through the gateway's cache while a release is rolled out
 * to a tenth of them, promoted and rolled back, and a product is edited.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createControlPlane, readHostCapabilities } from 'release-registry/control-plane';
import { openStorage } from 'release-registry/storage';
import { START_REASON } from '../start/publish-remotes.ts';
import { listLocalBuilds } from '../start/list-local-builds.ts';
import type { StartRequest } from '../start/site-settings.ts';
import { CachedVisitor, EDIT_MARK } from './cached-visitor.ts';
import type { DistributedSite } from './distributed-site.ts';
import {
  CHANGE_LIMIT_MS,
  formatSharedCacheReport,
  judgeSharedCache,
  type Change,
  type SeenDocument,
} from './shared-cache-report.ts';

const REMOTE = 'mfe-shop';
const PRODUCT = 'key-fob';
const PAGES = ['/', '/shop', `/product/${PRODUCT}`, '/blog'];
/** Enough for a tenth of them to be several. */
const VISITORS = 40;
const THINK_MS = 200;
const EDITS = 4;
const WARM_UP_MS = 8000;
/** Above the limit, and a different part of the gateway's seconds each time. */
const BETWEEN_CHANGES_MS = CHANGE_LIMIT_MS + 730;

interface ProofOptions {
  readonly request: StartRequest;
  /** Runs a statement in the database; returns the rows. */
  readonly query: (statement: string) => readonly string[];
  readonly say: (line: string) => void;
}

/** Returns whether no document was mixed, and each change reached every visitor in time. */
export async function proveSharedCache(
  site: DistributedSite,
  { request, query, say }: ProofOptions,
): Promise<boolean> {
  const registry = await openRegistry(request);
  const visitors = Array.from(
    { length: VISITORS },
    (_, number) => new CachedVisitor({ site: site.url, number, remote: REMOTE }),
  );
  const [name = ''] = query(`select name from product where slug = '${PRODUCT}'`);
  const rename = (to: string) =>
    query(`update product set name = '${to.replaceAll("'", "''")}' where slug = '${PRODUCT}'`);
  rename(`${EDIT_MARK} 0`);
  for (const page of PAGES) await visitors[0]?.read(page);
  const documents: SeenDocument[] = [];
  const stopping = new AbortController();
  const reading = [
    ...visitors.map((visitor, index) =>
      keepReading(visitor, { index, documents, signal: stopping.signal }),
    ),
    keepVisitingAnew(site.url, documents, stopping.signal),
  ];
  const changes: Change[] = [];
  /** Works until the visitors' releases are asked for, just before the next change. */
  const changeReleases = async (
    kind: Exclude<Change['kind'], 'edit'>,
    command: () => Promise<unknown>,
    meanwhile: () => Promise<unknown> = () => delay(BETWEEN_CHANGES_MS),
  ) => {
    await command();
    const at = performance.now();
    await meanwhile();
    const versions = await Promise.all(visitors.map((visitor) => findVersion(site, visitor)));
    const others = versions.filter((version) => version !== versions[0]).length;
    say(`${kind}: ${others} of ${VISITORS} visitors have another release than the first one`);
    changes.push({ kind, at, versions });
  };
  const edit = async () => {
    for (let count = 1; count <= EDITS; count += 1) {
      rename(`${EDIT_MARK} ${count}`);
      changes.push({ kind: 'edit', at: performance.now(), edit: count });
      await delay(BETWEEN_CHANGES_MS);
    }
  };
  try {
    await delay(CHANGE_LIMIT_MS);
    const version = await registry.publish();
    const rollOut = (percent: number) =>
      registry.plane.rollout({ remote: REMOTE, version, share: { kind: 'percent', percent } });
    // Shells start the release before visitors need it.
    await rollOut(0.1);
    await delay(WARM_UP_MS);
    await changeReleases('rollout', () => rollOut(10), edit);
    await changeReleases('promotion', () => registry.plane.promote(REMOTE));
    await changeReleases('rollback', () => registry.rollback());
  } finally {
    stopping.abort();
    rename(name);
    await Promise.all(reading);
  }
  const inOrder = changes.toSorted((one, other) => one.at - other.at);
  const report = judgeSharedCache(documents, inOrder);
  say(formatSharedCacheReport(report));
  return report.faults.length === 0;
}

interface ReaderOptions {
  readonly index: number;
  readonly documents: SeenDocument[];
  readonly signal: AbortSignal;
}

async function keepReading(
  visitor: CachedVisitor,
  { index, documents, signal }: ReaderOptions,
): Promise<void> {
  for (let count = index; !signal.aborted; count += 1) {
    documents.push(await visitor.read(PAGES[count % PAGES.length] ?? '/'));
    await delay(THINK_MS);
  }
}

/** Browsers without any cookie, each once. Their releases are drawn anew, so nothing is expected. */
async function keepVisitingAnew(
  site: string,
  documents: SeenDocument[],
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const visitor = new CachedVisitor({ site, number: VISITORS + count, remote: REMOTE });
    documents.push(await visitor.read(PAGES[count % PAGES.length] ?? '/'));
    await delay(THINK_MS);
  }
}

/** Asks a shell, past the gateway, for the visitor's release of the remote. */
async function findVersion({ shellUrls }: DistributedSite, { id }: CachedVisitor): Promise<string> {
  const response = await fetch(`${shellUrls[0]}/`, { headers: { cookie: `visitor=${id}` } });
  return new RegExp(`/r/${REMOTE}/([^/"]+)/`).exec(await response.text())?.[1] ?? '';
}

async function openRegistry({ dataDirectory, repositoryRoot }: StartRequest) {
  const plane = createControlPlane({
    storage: await openStorage(path.join(dataDirectory, 'releases')),
    keysDirectory: path.join(dataDirectory, 'keys'),
    actor: 'proof',
    clock: { now: () => new Date() },
    readHost: () => readHostCapabilities(repositoryRoot),
  });
  /** The same build under another version. */
  async function publish(): Promise<string> {
    const builds = await listLocalBuilds(repositoryRoot, () => undefined);
    const build = builds.find(({ remote }) => remote === REMOTE);
    if (build === undefined) throw new Error(`${REMOTE} is not built`);
    const version = `1.0.1-proof${Date.now()}`;
    const folder = path.join(dataDirectory, 'proof-build', version);
    rmSync(path.dirname(folder), { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(build.folder, folder, { recursive: true });
    const file = path.join(folder, 'release.json');
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...Object(record), version }));
    await plane.publish(REMOTE, folder);
    return version;
  }
  /** With the reason of a start, so that the next start updates the release as before. */
  const rollback = () => plane.rollback(REMOTE, START_REASON);
  return { plane, publish, rollback };
}
