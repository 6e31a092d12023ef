/**
 * Which releases a document uses, resolved once for it.
 *
 * New documents draw from the signed rollout; a document that is already open
 * names its own set and keeps it.
 */
import { chooseReleaseSet, type RolloutVisitor } from 'release-registry/bucketing';
import type { ReleaseStore } from 'release-registry/release-store';
import {
  formatReleaseSet,
  parseReleaseSet,
  type ReleaseRecord,
  type ReleaseSet,
} from 'shared-contracts/release';
import type { BrowserRelease } from '../../document/document-state.ts';
import type { TemplateOwner } from '../../document/slots-of-blocks.ts';
import { browserRelease } from './browser-release.ts';
import { findMisfit } from './host-fit.ts';

/** The releases of one document, with everything looked up in them. */
export interface DocumentReleases {
  readonly id: string;
  /** Remote that comes from a development server in this visitor's browser (FED-14). */
  readonly overridden?: string;
  readonly records: ReadonlyMap<string, ReleaseRecord>;
  readonly browser: Readonly<Record<string, BrowserRelease>>;
  /** Of a block of a page: overlays are none (ADR 0015). */
  findTemplateOwner(template: string): TemplateOwner | undefined;
  /** True for templates that make up a page's own area. */
  isMainTemplate(template: string): boolean;
  /** What pages with the template may show in frames (`frame-src`). */
  frameSourcesOf(template: string): readonly string[];
  /** What any template may show in frames. */
  readonly frameSources: readonly string[];
  /** Record of the remote that answers a plain form post. */
  findActionOwner(action: string): ReleaseRecord | undefined;
}

export interface LiveReleases {
  /** The set for a new document. */
  choose(visitor: RolloutVisitor): Promise<DocumentReleases>;
  /** The set an open document names; undefined when it can't be served any more. */
  reopen(id: string): Promise<DocumentReleases | undefined>;
  /** Every release the rollout gives to somebody now. */
  listPlanned(): Promise<readonly ReleaseRecord[]>;
}

const KEPT_SETS = 64;

export function createLiveReleases(store: ReleaseStore, bucketKey: Uint8Array): LiveReleases {
  const sets = new Map<string, DocumentReleases>();
  // A release of a set may be revoked with any change; others open again at once.
  store.subscribe(() => sets.clear());

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
    if (sets.size >= KEPT_SETS && !oldest.done) sets.delete(oldest.value);
    sets.set(id, opened);
    return opened;
  }

  return {
    async choose(visitor) {
      const rollout = store.current();
      const set =
        rollout === undefined ? {} : chooseReleaseSet(rollout.document, visitor, bucketKey);
      return (await open(set)) ?? documentReleases('', []);
    },
    async reopen(id) {
      const set = parseReleaseSet(id);
      return set === undefined ? undefined : open(set);
    },
    async listPlanned() {
      const remotes = Object.entries(store.current()?.document.remotes ?? {});
      const records = await Promise.all(
        remotes.flatMap(([remote, { plan }]) =>
          (plan.kind === 'single' ? [plan.version] : [plan.stable, plan.candidate]).map((version) =>
            store.findRecord(remote, version),
          ),
        ),
      );
      return records.flatMap((record) => record ?? []);
    },
  };
}

function documentReleases(id: string, list: readonly ReleaseRecord[]): DocumentReleases {
  const owners = new Map(
    list.flatMap((record) =>
      record.provides
        .filter(({ overlay }) => !overlay)
        .map(({ template, personal, static: isStatic, main, frames }) => [
          template,
          { remote: record.remote, personal, static: isStatic, main, frames },
        ]),
    ),
  );
  return {
    id,
    records: new Map(list.map((record) => [record.remote, record])),
    // A browser is not even told of a release that does not fit: its slots rest.
    browser: Object.fromEntries(
      list
        .filter((record) => findMisfit(record) === undefined)
        .map((record) => [record.remote, browserRelease(record)]),
    ),
    findTemplateOwner: (template) => owners.get(template),
    isMainTemplate: (template) => owners.get(template)?.main ?? false,
    frameSourcesOf: (template) => owners.get(template)?.frames ?? [],
    frameSources: [...new Set([...owners.values()].flatMap(({ frames }) => frames))].toSorted(),
    findActionOwner: (action) => list.find((record) => record.actions.includes(action)),
  };
}
