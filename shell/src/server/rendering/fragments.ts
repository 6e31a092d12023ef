/**
 * Loads and renders slots: data, head contributions and HTML, within a deadline. A slot that fails
 * or is late is sent as a fallback, which the browser fills. The promises of a fragment never reject.
 */
import type { ReleaseRecord } from 'shared-contracts/release';
import { nestedSlotId, type NestedSlot, type Slot } from 'shared-contracts/slot';
import type { Tracing } from 'server-kit/tracing/tracing';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import type { Dependency } from './fragment-cache.ts';
import { composeFragment, fallbackFragment } from './fragment-html.ts';
import { createPublicFragments } from './public-fragments.ts';
import { failureOf, JobError } from './release-runner.ts';
import type { RunnerPool } from './runner-pool.ts';
import { createSlotJobs, type Rendered, type SlotWork } from './slot-jobs.ts';
import type { FragmentScope, LoadedSlot } from './fragment-scope.ts';

export interface Fragment {
  readonly slot: Slot;
  /** Null when the remote failed or was late. */
  readonly loaded: Promise<LoadedSlot | null>;
  /** Nested fragments; empty until `loaded` settles. */
  readonly nested: Promise<readonly Fragment[]>;
  /** Content of the slot's frame, including nested fragments; a fallback after a failure. */
  readonly html: Promise<string>;
  /**
   * The public reads behind `html`; null when it belongs to one visitor or to a failure, and cannot
   * be kept.
   */
  readonly dependencies: Promise<readonly Dependency[] | null>;
  /** How the slot was served, for Server-Timing; settles with `html`. */
  readonly served: Promise<ServedSlot>;
}

export interface ServedSlot {
  readonly slot: string;
  readonly remote: string;
  /** `none` without a release. */
  readonly version: string;
  /** `kept`: from the cache. */
  readonly from: 'kept' | 'rendered' | 'fallback';
  /** From start until complete. */
  readonly durationMs: number;
}

export interface FragmentRenderer {
  start(slot: Slot, scope: FragmentScope): Fragment;
}

interface RendererOptions {
  readonly snapshot: ContentSnapshot;
  readonly runners: RunnerPool;
  readonly clock: () => number;
  readonly tracing: Tracing;
  /** Replaces the deadlines in tests. */
  readonly deadlinesMs?: SlotDeadlinesMs;
}

type SlotRole = 'main' | 'other' | 'nested';

/** Time limits of slots, by patience and by the role of the slot. */
export type SlotDeadlinesMs = Readonly<
  Record<FragmentScope['patience'], Readonly<Record<SlotRole, number>>>
>;

const DEADLINES_MS: SlotDeadlinesMs = {
  usual: { main: 800, other: 400, nested: 250 },
  complete: { main: 2000, other: 2000, nested: 2000 },
  'next-page': { main: 10_000, other: 400, nested: 250 },
  patient: { main: 10_000, other: 8000, nested: 6000 },
};

/**
 * A first visit waits for a slot up to the patient deadline. One that takes longer than this counts
 * against its release.
 */
const LATE_MS = 2000;

export function createFragmentRenderer(options: RendererOptions): FragmentRenderer {
  const { snapshot, runners, clock, tracing, deadlinesMs = DEADLINES_MS } = options;
  const cache = createPublicFragments<Rendered>({
    snapshot,
    clock,
    sizeOf: ({ data, html }) => JSON.stringify(data).length + (html?.length ?? 0),
  });
  const jobs = createSlotJobs({ snapshot, runners, cache, tracing });

  function startAt(slot: Slot, scope: FragmentScope, role: SlotRole): Fragment {
    const startedAt = clock();
    const record = scope.releases.records.get(slot.remote);
    const version = record?.version ?? 'none';
    const labels = { slot: slot.id, remote: slot.remote, version };
    const span = startSpan(labels);
    const work =
      record === undefined
        ? missingRemote(slot)
        : tracing.run(span, () => findOrRender(slot, scope, { record, role }));
    if (work.from === 'rendered')
      void work.rendered.then(
        () => countLate(),
        () => undefined,
      );
    const loaded = work.loaded.catch(() => null);
    const nested = tracing.run(span, () =>
      loaded.then((result) =>
        (result?.data.nested ?? []).flatMap((child) => startNested(slot, child, scope)),
      ),
    );
    let from: ServedSlot['from'] = work.from;
    const html = Promise.all([work.rendered, nested])
      .then(([rendered, children]) => compose(slot, { rendered, children }, scope))
      .catch((error: unknown) => {
        from = 'fallback';
        const failure = failureOf(error);
        span?.fail(failure);
        scope.onError?.(slot.remote, error);
        const message = error instanceof Error ? error.message : String(error);
        scope.log.warn({ ...labels, failure, message }, 'slot failed on the server');
        return fallbackFragment(scope.location);
      });
    const served = html.then(() => {
      span?.set({ cached: from === 'kept' });
      span?.end();
      return { ...labels, from, durationMs: clock() - startedAt };
    });
    const dependencies = Promise.all([work.rendered, nested, html]).then(
      async ([rendered, children]) => {
        const inner = await joinDependencies(children);
        if (from === 'fallback' || rendered.dependencies === null || inner === null) return null;
        return [...rendered.dependencies, ...inner];
      },
      () => null,
    );
    function countLate(): void {
      const tookMs = clock() - startedAt;
      if (tookMs <= LATE_MS) return;
      scope.onError?.(slot.remote, new JobError('deadline', `took ${tookMs} ms`));
    }
    return { slot, loaded, nested, html, dependencies, served };
  }

  function startSpan({ remote, ...labels }: Pick<ServedSlot, 'slot' | 'remote' | 'version'>) {
    const parent = tracing.current();
    if (parent === undefined) return undefined;
    return tracing.start({ name: `slot ${remote}`, parent, attributes: { remote, ...labels } });
  }

  /**
   * A remote chooses the nested blocks, not an editor. A template that no release provides therefore
   * counts as a missing release, not as an unknown block.
   */
  function startNested(parent: Slot, child: NestedSlot, scope: FragmentScope): readonly Fragment[] {
    const [first] = child.blocks;
    if (first === undefined) return [];
    const remote = scope.releases.findTemplateOwner(first.template)?.remote ?? '';
    const slot = { id: nestedSlotId(parent.id, child.name), remote, blocks: child.blocks };
    return [startAt(slot, scope, 'nested')];
  }

  function findOrRender(
    slot: Slot,
    scope: FragmentScope,
    { record, role }: { readonly record: ReleaseRecord; readonly role: SlotRole },
  ): SlotWork & Pick<ServedSlot, 'from'> {
    const [first] = slot.blocks;
    const personal =
      first !== undefined && (scope.releases.findTemplateOwner(first.template)?.personal ?? false);
    const isForOneVisitor = personal || scope.rejectedAction !== null;
    const origin = isForOneVisitor ? null : { ...scope, slot, version: record.version };
    const hit = origin === null ? undefined : cache.find(origin);
    if (hit !== undefined) {
      const found = Promise.resolve(hit);
      return { from: 'kept', loaded: found, rendered: found };
    }
    const deadlineMs = deadlinesMs[scope.patience][role];
    return { from: 'rendered', ...jobs.run(slot, scope, { record, personal, origin, deadlineMs }) };
  }

  return {
    start: (slot, scope) =>
      startAt(slot, scope, isOwnArea(slot, scope.releases) ? 'main' : 'other'),
  };
}

async function compose(
  slot: Slot,
  { rendered, children }: { readonly rendered: Rendered; readonly children: readonly Fragment[] },
  scope: FragmentScope,
): Promise<string> {
  if (rendered.html === null) return '';
  if (slot.remote === scope.releases.renderedInBrowser) return fallbackFragment(scope.location);
  const parts = await Promise.all(
    children.map(async (child) => ({
      slot: child.slot,
      html: await child.html,
      styles: stylesOf(child.slot, scope.releases),
    })),
  );
  return composeFragment({
    html: rendered.html,
    data: scope.output === 'document' ? rendered.data : null,
    nested: parts,
    isStatic: isStaticSlot(slot, scope.releases),
    // The developer's code starts without an interaction, so that an edit shows in the open page.
    state: slot.remote === scope.releases.overridden ? 'fallback' : 'ready',
  });
}

/** The public reads behind all of the fragments; null when one of them cannot be kept. */
export async function joinDependencies(
  fragments: readonly Pick<Fragment, 'dependencies'>[],
): Promise<readonly Dependency[] | null> {
  const all = await Promise.all(fragments.map(({ dependencies }) => dependencies));
  return all.includes(null) ? null : all.flatMap((each) => each ?? []);
}

/** Stylesheets of a slot with their integrity digests. */
export function stylesOf(slot: Slot, releases: DocumentReleases) {
  const release = releases.browser[slot.remote];
  if (release === undefined) return [];
  const files = [
    ...release.slots.styles,
    ...slot.blocks.flatMap((block) => release.templates[block.template]?.styles ?? []),
  ];
  return [...new Set(files)].map((href) => ({ href, integrity: release.integrity[href] ?? '' }));
}

/**
 * Whether the slot is part of the page's own area: it may set the status, and its head takes
 * precedence.
 */
export function isOwnArea(slot: Slot, releases: DocumentReleases): boolean {
  return slot.blocks.some((block) => releases.isMainTemplate(block.template));
}

function missingRemote(slot: Slot): SlotWork & Pick<ServedSlot, 'from'> {
  const templates = slot.blocks.map(({ template }) => template).join(', ');
  const missing = Promise.reject(new JobError('not-loadable', `no release of ${templates}`));
  return { from: 'fallback', loaded: missing, rendered: missing };
}
