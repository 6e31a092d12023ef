/**
 * The releases of a document, resolved once per document.
 *
 * A new document gets its releases from the signed rollout. An open document sends the id of its
 * release set with every request, and keeps that set for as long as ADR 0060 says.
 */
import { chooseReleaseSet, type RolloutVisitor } from 'release-registry/bucketing';
import { isServed, mayUseRelease } from 'release-registry/open-documents';
import type { ReleaseStore } from 'release-registry/release-store';
import {
  formatReleaseSet,
  parseReleaseSet,
  type ReleaseRecord,
  type ReleaseSet,
} from 'shared-contracts/release';
import type { BrowserRelease, ServiceStart } from '../../document/document-state.ts';
import { digestOf } from '../digest.ts';
import type { TemplateOwner } from '../../document/slots-of-blocks.ts';
import { browserRelease } from './browser-release.ts';
import { findIncompatibility } from './host-fit.ts';

/** The releases of one document and lookups in them. */
export interface DocumentReleases {
  /** `formatReleaseSet` of the versions. */
  readonly id: string;
  /** Remote that this visitor's browser loads from a development server. */
  readonly overridden?: string;
  /** The overridden remote, when its HTML comes from the browser alone. */
  readonly renderedInBrowser?: string;
  readonly records: ReadonlyMap<string, ReleaseRecord>;
  readonly browser: Readonly<Record<string, BrowserRelease>>;
  /** Services of these releases, by remote. */
  readonly services: Readonly<Record<string, ServiceStart>>;
  /**
   * Provider of a page block's template. Neither overlays (ADR 0015) nor blocks of regions are page
   * blocks.
   */
  findTemplateOwner(template: string): TemplateOwner | undefined;
  /** Blocks of header, drawer and footer, by template. */
  readonly regionBlocks: ReadonlyMap<string, RegionBlock>;
  /** Whether the template makes up a page's own area. */
  isMainTemplate(template: string): boolean;
  /** Frame sources of pages with the template (`frame-src`). */
  frameSourcesOf(template: string): readonly string[];
  /** Frame sources of all templates. */
  readonly frameSources: readonly string[];
  /** Paths that search engines should not request. */
  readonly notCrawled: readonly string[];
  /** Paths that analytics do not count. */
  readonly notCounted: readonly string[];
  /** Widgets of legacy pages, by type; the same table while the set is open. */
  readonly legacyWidgets: LegacyWidgets;
  /** Record of the remote that handles a plain form post. */
  findActionOwner(action: string): ReleaseRecord | undefined;
}

/** A release of a remote. */
interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

export interface LiveReleases {
  /** Chooses the release set for a new document. */
  choose(visitor: RolloutVisitor): Promise<DocumentReleases>;
  /**
   * The release set of a visitor's open document; undefined when the rollout did not give them each
   * release, or when it cannot be served any more.
   */
  reopen(id: string, visitor: RolloutVisitor): Promise<DocumentReleases | undefined>;
  /** A release set that visitors have; undefined when one of its releases is not served any more. */
  findServed(id: string): Promise<DocumentReleases | undefined>;
  /** Whether a release is, or recently was, given to visitors. */
  isServed(release: ReleaseName): boolean;
  /**
   * Name of a release set under the current rollout, for shared caches. Every change of the rollout
   * changes it, so that no visitor keeps documents of an earlier one.
   */
  nameOf(releases: Pick<DocumentReleases, 'id'>): string;
  /** Whether every visitor gets the same releases. */
  haveOneSet(): boolean;
  /** All releases that visitors can get now. */
  listPlanned(): Promise<readonly ReleaseRecord[]>;
  /** Their pages that exist without the backend; the same map until the releases change. */
  listBuiltInPages(): Promise<BuiltInPages>;
}

/** A block of regions, and where it may stand. */
export interface RegionBlock {
  readonly remote: string;
  readonly places: NonNullable<ReleaseRecord['provides'][number]['regions']>;
}

/** By slug. */
export type BuiltInPages = ReadonlyMap<string, NonNullable<ReleaseRecord['pages']>[number]>;

/** By type. */
export type LegacyWidgets = ReadonlyMap<
  string,
  NonNullable<ReleaseRecord['legacyWidgets']>[number]
>;

interface KnownPages {
  /** The rollout they belong to; undefined while a record of it is missing. */
  readonly rollout: ReturnType<ReleaseStore['current']>;
  readonly releases: string;
  readonly pages: BuiltInPages;
}

const CACHED_SETS_MAX = 64;

export interface LiveReleasesOptions {
  readonly bucketKey: Uint8Array;
  readonly clock: () => number;
}

export function createLiveReleases(
  store: ReleaseStore,
  { bucketKey: key, clock }: LiveReleasesOptions,
): LiveReleases {
  const sets = new Map<string, DocumentReleases>();
  const names = new Map<string, string>();
  // Any change of the rollout may revoke a release of a set. Valid sets are opened again on demand.
  store.subscribe(() => {
    sets.clear();
    names.clear();
  });
  let known: KnownPages | undefined;

  async function findPlanned(): Promise<readonly (ReleaseRecord | undefined)[]> {
    const remotes = Object.entries(store.current()?.document.remotes ?? {});
    return Promise.all(
      remotes.flatMap(([remote, { plan }]) =>
        (plan.kind === 'single' ? [plan.version] : [plan.stable, plan.candidate]).map((version) =>
          store.findRecord(remote, version),
        ),
      ),
    );
  }

  async function listPlanned(): Promise<readonly ReleaseRecord[]> {
    return (await findPlanned()).flatMap((record) => record ?? []);
  }

  async function listBuiltInPages(): Promise<BuiltInPages> {
    const rollout = store.current();
    if (rollout !== undefined && known?.rollout === rollout) return known.pages;
    const planned = await findPlanned();
    const records = planned.flatMap((record) => record ?? []);
    const releases = records.map(({ remote, version }) => `${remote}@${version}`).join(',');
    const pages =
      known?.releases === releases
        ? known.pages
        : new Map(records.flatMap((record) => record.pages ?? []).map((page) => [page.slug, page]));
    // A record that is missing now may be found later.
    const isComplete = records.length === planned.length;
    known = { rollout: isComplete ? rollout : undefined, releases, pages };
    return pages;
  }

  async function open(set: ReleaseSet): Promise<DocumentReleases | undefined> {
    const id = formatReleaseSet(set);
    const known = sets.get(id);
    if (known !== undefined) return known;
    const records = await Promise.all(
      Object.entries(set).map(([remote, version]) => store.findRecord(remote, version)),
    );
    if (records.some((record) => record === undefined)) return undefined;
    const opened = documentReleases(
      id,
      records.flatMap((record) => record ?? []),
    );
    const oldest = sets.keys().next();
    if (sets.size >= CACHED_SETS_MAX && !oldest.done) sets.delete(oldest.value);
    sets.set(id, opened);
    return opened;
  }

  async function openIf(
    id: string,
    isAllowed: (release: ReleaseName) => boolean,
  ): Promise<DocumentReleases | undefined> {
    const set = parseReleaseSet(id);
    if (set === undefined) return undefined;
    const releases = Object.entries(set).map(([remote, version]) => ({ remote, version }));
    return releases.every(isAllowed) ? open(set) : undefined;
  }

  function isGiven(release: ReleaseName): boolean {
    const rollout = store.current()?.document;
    return rollout !== undefined && isServed(rollout, release, new Date(clock()));
  }

  return {
    async choose(visitor) {
      const rollout = store.current();
      const set = rollout === undefined ? {} : chooseReleaseSet(rollout.document, visitor, key);
      return (await open(set)) ?? documentReleases('', []);
    },
    async reopen(id, visitor) {
      const rollout = store.current()?.document;
      if (rollout === undefined) return undefined;
      const document = { visitor, key, now: new Date(clock()) };
      return openIf(id, (release) => mayUseRelease(rollout, release, document));
    },
    findServed: (id) => openIf(id, isGiven),
    isServed: isGiven,
    nameOf({ id }) {
      const known = names.get(id);
      if (known !== undefined) return known;
      const name = digestOf(`${id} ${JSON.stringify(store.current()?.document.remotes)}`);
      if (names.size < CACHED_SETS_MAX) names.set(id, name);
      return name;
    },
    haveOneSet: () =>
      Object.values(store.current()?.document.remotes ?? {}).every(
        ({ plan }) => plan.kind === 'single',
      ),
    listPlanned,
    listBuiltInPages,
  };
}

function documentReleases(id: string, records: readonly ReleaseRecord[]): DocumentReleases {
  // In one order, so that every server creates the same file of the set.
  const list = records.toSorted((one, other) => (one.remote < other.remote ? -1 : 1));
  // Incompatible releases are not sent to the browser, so their slots stay inactive.
  const compatible = list.filter((record) => findIncompatibility(record) === undefined);
  const owners = new Map(
    list.flatMap((record) =>
      record.provides
        .filter(({ overlay, regions }) => !overlay && regions === undefined)
        .map(({ template, personal, static: isStatic, main, frames }) => [
          template,
          { remote: record.remote, personal, static: isStatic, main, frames },
        ]),
    ),
  );
  return {
    id,
    records: new Map(list.map((record) => [record.remote, record])),
    browser: Object.fromEntries(
      compatible.map((record) => [record.remote, browserRelease(record)]),
    ),
    services: Object.fromEntries(
      compatible.flatMap(({ remote, service }) =>
        service === null ? [] : [[remote, serviceStart(service)] as const],
      ),
    ),
    findTemplateOwner: (template) => owners.get(template),
    regionBlocks: new Map(
      list.flatMap(({ remote, provides }) =>
        provides.flatMap(({ template, regions }) =>
          regions === undefined ? [] : [[template, { remote, places: regions }] as const],
        ),
      ),
    ),
    isMainTemplate: (template) => owners.get(template)?.main ?? false,
    frameSourcesOf: (template) => owners.get(template)?.frames ?? [],
    frameSources: [...new Set([...owners.values()].flatMap(({ frames }) => frames))].toSorted(),
    notCrawled: listNotCrawled(list),
    notCounted: list.flatMap(({ notCounted }) => notCounted ?? []),
    legacyWidgets: legacyWidgetsOf(list),
    findActionOwner: (action) => list.find((record) => record.actions.includes(action)),
  };
}

function serviceStart(service: NonNullable<ReleaseRecord['service']>): ServiceStart {
  const { preload: _files, ...start } = service;
  return start;
}

/** Sorted paths that search engines should not request, as these releases declare them. */
export function listNotCrawled(
  records: readonly Pick<ReleaseRecord, 'notCrawled'>[],
): readonly string[] {
  return [...new Set(records.flatMap(({ notCrawled }) => notCrawled ?? []))].toSorted();
}

/** By type. */
export function legacyWidgetsOf(
  records: readonly Pick<ReleaseRecord, 'legacyWidgets'>[],
): LegacyWidgets {
  const widgets = records.flatMap(({ legacyWidgets }) => legacyWidgets ?? []);
  return new Map(widgets.map((widget) => [widget.type, widget]));
}
