/**
 * From a slot to its fragment: data, head contributions and HTML, by a deadline
 * (design §5.4). A slot that fails or is late goes out as a fallback, which the
 * browser fills; nothing here rejects because a remote does.
 */
import type { ReleaseRecord } from 'shared-contracts/release';
import type { PageLocation, PageView, SiteView } from 'shared-contracts/page';
import {
  nestedSlotId,
  type HeadContribution,
  type NestedSlot,
  type RejectedAction,
  type Slot,
  type SlotData,
  type Visitor,
} from 'shared-contracts/slot';
import { withQuery } from '../content/api-transport.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import type { Dependency } from './fragment-cache.ts';
import { versionOfData, versionOfReads } from './data-version.ts';
import { composeFragment, fallbackFragment } from './fragment-html.ts';
import { createKeptFragments, type FragmentOrigin } from './kept-fragments.ts';
import { JobError } from './release-runner.ts';
import { isHeadContribution, isNestingStated, isSlotData } from './remote-answer.ts';
import type { RunnerPool } from './runner-pool.ts';
import { visitorFor } from './visitor-for.ts';
import type { ApiRequestMessage } from './worker-messages.ts';

/** The visitor's own calls, made with their session in the shell's process. */
export interface VisitorAccess {
  readonly signedIn: boolean;
  readonly cookies: Readonly<Record<string, string>>;
  callApi(request: ApiRequestMessage): Promise<unknown>;
}

/** What every fragment of one document shares. */
export interface FragmentScope {
  readonly releases: DocumentReleases;
  readonly page: PageView;
  readonly location: PageLocation;
  readonly site: SiteView;
  readonly visitor: VisitorAccess;
  readonly rejectedAction: RejectedAction | null;
  /** `answer`: data and HTML travel apart (soft navigation); `data` only loads. */
  readonly output: 'document' | 'answer' | 'data';
  /** `patient`: no browser could fill a late slot; `next-page`: one shows another page meanwhile. */
  readonly patience: 'usual' | 'next-page' | 'patient';
  readonly onFailure?: ((remote: string, error: unknown) => void) | undefined;
}

export interface LoadedSlot {
  readonly data: SlotData;
  readonly head: HeadContribution;
}

export interface Fragment {
  readonly slot: Slot;
  /** Null when the remote could not load it in time. */
  readonly loaded: Promise<LoadedSlot | null>;
  /** Nested fragments; empty until `loaded` settles. */
  readonly nested: Promise<readonly Fragment[]>;
  /** Content of the slot's frame, complete with nested fragments. */
  readonly html: Promise<string>;
  /** Milliseconds from start to complete, for Server-Timing. */
  readonly durationMs: Promise<number>;
}

export interface FragmentFailure {
  readonly remote: string;
  readonly version: string;
  readonly slot: string;
  readonly failure: string;
  readonly message: string;
}

export interface FragmentRenderer {
  start(slot: Slot, scope: FragmentScope): Fragment;
}

interface RendererOptions {
  readonly snapshot: ContentSnapshot;
  readonly runners: RunnerPool;
  readonly onFailure: (failure: FragmentFailure) => void;
  readonly clock: () => number;
  /** The design's own unless given. */
  readonly deadlinesMs?: SlotDeadlinesMs;
}

type SlotPlace = 'main' | 'other' | 'nested';

/** How long a slot may take, by its place and by whom it would keep waiting. */
export type SlotDeadlinesMs = Readonly<
  Record<FragmentScope['patience'], Readonly<Record<SlotPlace, number>>>
>;

interface Rendered extends LoadedSlot {
  /** With markers where nested fragments go; null when only loaded. */
  readonly html: string | null;
}

const DEADLINES_MS: SlotDeadlinesMs = {
  usual: { main: 800, other: 400, nested: 250 },
  'next-page': { main: 10_000, other: 400, nested: 250 },
  patient: { main: 10_000, other: 8000, nested: 6000 },
};

export function createFragmentRenderer(options: RendererOptions): FragmentRenderer {
  const { snapshot, runners, clock, deadlinesMs = DEADLINES_MS } = options;
  const kept = createKeptFragments<Rendered>({
    snapshot,
    clock,
    sizeOf: ({ data, html }) => JSON.stringify(data).length + (html?.length ?? 0),
  });

  function startAt(slot: Slot, scope: FragmentScope, place: SlotPlace): Fragment {
    const startedAt = clock();
    const record = scope.releases.records.get(slot.remote);
    const work =
      record === undefined ? missingRemote(slot) : obtain(slot, scope, { record, place });
    const loaded = work.loaded.catch(() => null);
    const nested = loaded.then((result) =>
      (result?.data.nested ?? []).flatMap((child) => startNested(slot, child, scope)),
    );
    const html = Promise.all([work.rendered, nested])
      .then(([rendered, children]) => compose(slot, { rendered, children }, scope))
      .catch((error: unknown) => {
        scope.onFailure?.(slot.remote, error);
        report(slot, record, error);
        return fallbackFragment(scope.location);
      });
    return { slot, loaded, nested, html, durationMs: html.then(() => clock() - startedAt) };
  }

  /** A remote names the block, not an editor: what nobody provides is a missing release (FED-07). */
  function startNested(parent: Slot, child: NestedSlot, scope: FragmentScope): readonly Fragment[] {
    const [first] = child.blocks;
    if (first === undefined) return [];
    const remote = scope.releases.findTemplateOwner(first.template)?.remote ?? '';
    const slot = { id: nestedSlotId(parent.id, child.name), remote, blocks: child.blocks };
    return [startAt(slot, scope, 'nested')];
  }

  function obtain(
    slot: Slot,
    scope: FragmentScope,
    { record, place }: { readonly record: ReleaseRecord; readonly place: SlotPlace },
  ) {
    const [first] = slot.blocks;
    const personal =
      first !== undefined && (scope.releases.findTemplateOwner(first.template)?.personal ?? false);
    const isOwn = personal || scope.rejectedAction !== null;
    const origin = isOwn ? null : { ...scope, slot, version: record.version };
    const hit = origin === null ? undefined : kept.find(origin);
    if (hit !== undefined) {
      const found = Promise.resolve(hit);
      return { loaded: found, rendered: found };
    }
    return run(slot, scope, {
      record,
      personal,
      origin,
      deadlineMs: deadlinesMs[scope.patience][place],
    });
  }

  function run(
    slot: Slot,
    scope: FragmentScope,
    job: {
      readonly record: ReleaseRecord;
      readonly personal: boolean;
      /** Null for what is never kept. */
      readonly origin: FragmentOrigin | null;
      readonly deadlineMs: number;
    },
  ) {
    const reads: Dependency[] = [];
    let cacheable = job.origin !== null;
    let announceLoaded: (loaded: LoadedSlot) => void = () => undefined;
    const announced = new Promise<LoadedSlot>((resolve) => {
      announceLoaded = resolve;
    });
    const visitor: Visitor | null = job.personal ? visitorFor(job.record, scope.visitor) : null;
    const { page, site, rejectedAction } = scope;
    const location = { pathname: scope.location.pathname, search: scope.location.search };
    let last: LoadedSlot | undefined;

    const finished = runners.runnerOf(job.record).run(
      {
        kind: 'slot',
        request: { slot, page, location, site, visitor, rejectedAction },
        location: scope.output === 'data' ? null : scope.location,
      },
      {
        deadlineMs: job.deadlineMs,
        onLoaded(data, head) {
          if (!isSlotData(data) || !isHeadContribution(head)) return;
          if (!isNestingStated(data, job.record)) return;
          const version = job.personal || !cacheable ? versionOfData(data) : versionOfReads(reads);
          last = { data: { ...data, version }, head };
          announceLoaded(last);
        },
        async callApi(request) {
          if (job.personal) return scope.visitor.callApi(request);
          try {
            return await readPublic(request, reads);
          } catch (error) {
            // What was made of a failed call has no version to be checked against.
            cacheable = false;
            throw error;
          }
        },
      },
    );
    const rendered = finished.then((result): Rendered => {
      const isWhole = result.kind === 'slot' && typeof result.html === 'string';
      if (!isWhole || last === undefined)
        throw new JobError('threw', 'answered something outside its contract');
      const value = { ...last, html: scope.output === 'data' ? null : result.html };
      if (cacheable && job.origin !== null) kept.store(job.origin, value, reads);
      return value;
    });
    return { loaded: Promise.race([announced, rendered]), rendered };
  }

  async function readPublic(request: ApiRequestMessage, reads: Dependency[]): Promise<unknown> {
    const path = withQuery(request.path, request.query);
    const answer = await snapshot.read(path, request.body);
    const { version } = answer;
    reads.push({ path, version, ...(request.body !== undefined && { body: request.body }) });
    return answer.body;
  }

  function report(slot: Slot, record: ReleaseRecord | undefined, error: unknown): void {
    options.onFailure({
      remote: slot.remote,
      version: record?.version ?? 'none',
      slot: slot.id,
      failure: error instanceof JobError ? error.failure : 'threw',
      message: error instanceof Error ? error.message : String(error),
    });
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
  if (slot.remote === scope.releases.overridden) return fallbackFragment(scope.location);
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
  });
}

/** Stylesheets of a slot, with integrity. */
export function stylesOf(slot: Slot, releases: DocumentReleases) {
  const release = releases.browser[slot.remote];
  if (release === undefined) return [];
  const files = [
    ...release.slots.styles,
    ...slot.blocks.flatMap((block) => release.templates[block.template]?.styles ?? []),
  ];
  return [...new Set(files)].map((href) => ({ href, integrity: release.integrity[href] ?? '' }));
}

/** True for a slot that makes up the page's own area: it may set the status, its head wins. */
export function isOwnArea(slot: Slot, releases: DocumentReleases): boolean {
  return slot.blocks.some((block) => releases.isMainTemplate(block.template));
}

function missingRemote(slot: Slot) {
  const templates = slot.blocks.map(({ template }) => template).join(', ');
  const missing = Promise.reject(new JobError('not-loadable', `no release of ${templates}`));
  return { loaded: missing, rendered: missing };
}
