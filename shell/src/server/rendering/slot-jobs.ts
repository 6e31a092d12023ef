/**
 * Runs a slot's job on its release: makes its API calls, caches public results, and records a span
 * for loading and one for rendering.
 */
import type { ReleaseRecord } from 'shared-contracts/release';
import type { Slot, Visitor } from 'shared-contracts/slot';
import type { Span, Tracing } from 'server-kit/tracing/tracing';
import { withQuery } from '../content/api-transport.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import { versionOfData, versionOfReads } from './data-version.ts';
import type { Dependency } from './fragment-cache.ts';
import type { FragmentScope, LoadedSlot } from './fragment-scope.ts';
import type { FragmentOrigin, PublicFragments } from './public-fragments.ts';
import { failureOf, JobError } from './release-runner.ts';
import { createMissingReport } from './report-missing.ts';
import { isHeadContribution, isNestingDeclared, isSlotData } from './remote-output.ts';
import type { RunnerPool } from './runner-pool.ts';
import { visitorFor } from './visitor-for.ts';
import type { ApiRequestMessage } from './worker-messages.ts';

export interface Rendered extends LoadedSlot {
  /** With placeholders for nested fragments; null when the job only loads. */
  readonly html: string | null;
  /** What `load` read; null when the result must not be cached. */
  readonly dependencies: readonly Dependency[] | null;
}

export interface SlotWork {
  readonly loaded: Promise<LoadedSlot>;
  readonly rendered: Promise<Rendered>;
}

export interface SlotJob {
  readonly record: ReleaseRecord;
  readonly personal: boolean;
  /** Null for results that must not be cached. */
  readonly origin: FragmentOrigin | null;
  readonly deadlineMs: number;
}

export interface SlotJobs {
  run(slot: Slot, scope: FragmentScope, job: SlotJob): SlotWork;
}

export function createSlotJobs(options: {
  readonly snapshot: ContentSnapshot;
  readonly runners: RunnerPool;
  readonly cache: Pick<PublicFragments<Rendered>, 'store'>;
  readonly tracing: Tracing;
}): SlotJobs {
  const { snapshot, runners, cache, tracing } = options;
  const report = createMissingReport();

  async function readPublic(request: ApiRequestMessage, reads: Dependency[]): Promise<unknown> {
    const path = withQuery(request.path, request.query);
    const { body, version } = await snapshot.read(path, request.body);
    reads.push({ path, version, ...(request.body !== undefined && { body: request.body }) });
    return body;
  }

  function run(slot: Slot, scope: FragmentScope, job: SlotJob): SlotWork {
    const reads: Dependency[] = [];
    let cacheable = job.origin !== null;
    let announceLoaded: (loaded: LoadedSlot) => void = () => undefined;
    const announced = new Promise<LoadedSlot>((resolve) => {
      announceLoaded = resolve;
    });
    const visitor: Visitor | null = job.personal ? visitorFor(job.record, scope.visitor) : null;
    const { page, site, rejectedAction } = scope;
    const location = { pathname: scope.location.pathname, search: scope.location.search };
    let loadedSlot: LoadedSlot | undefined;
    const spans = startSpans(tracing);

    const start = () =>
      runners.runnerOf(job.record).run(
        {
          kind: 'slot',
          request: { slot, page, location, site, visitor, rejectedAction },
          location: scope.output === 'data' ? null : scope.location,
        },
        {
          deadlineMs: job.deadlineMs,
          onLoaded(data, head) {
            spans.loaded();
            if (!isSlotData(data) || !isHeadContribution(head)) return;
            if (!isNestingDeclared(data, job.record)) return;
            const { missing = [], ...sent } = data;
            report.missing(missing, scope);
            const version =
              job.personal || !cacheable ? versionOfData(data) : versionOfReads(reads);
            loadedSlot = { data: { ...sent, version }, head };
            announceLoaded(loadedSlot);
          },
          async callApi(request) {
            if (job.personal) return scope.visitor.callApi(request);
            try {
              return await readPublic(request, reads);
            } catch (error) {
              // A result that depends on a failed call has no version to validate against.
              cacheable = false;
              report.refused({ slot, path: request.path, error }, scope);
              throw error;
            }
          },
        },
      );
    const finished = tracing.run(spans.load, start);
    finished.then(() => spans.finished(), spans.failed);
    const rendered = finished.then((result): Rendered => {
      const isValid = result.kind === 'slot' && typeof result.html === 'string';
      if (!isValid || loadedSlot === undefined)
        throw new JobError('threw', 'returned a value outside its contract');
      const html = scope.output === 'data' ? null : result.html;
      const dependencies = cacheable && job.origin !== null ? reads : null;
      const value = { ...loadedSlot, html, dependencies };
      if (dependencies !== null && job.origin !== null) cache.store(job.origin, value, reads);
      return value;
    });
    return { loaded: Promise.race([announced, rendered]), rendered };
  }

  return { run };
}

/** Spans of `load` and `render`, children of the slot's span. */
function startSpans(tracing: Tracing) {
  const parent = tracing.current();
  if (parent === undefined) {
    const nothing = () => undefined;
    return { load: undefined, loaded: nothing, finished: nothing, failed: nothing };
  }
  const load = tracing.start({ name: 'load', parent });
  let running: Span = load;
  return {
    load,
    loaded() {
      running.end();
      running = tracing.start({ name: 'render', parent });
    },
    finished: () => running.end(),
    failed(error: unknown) {
      running.fail(failureOf(error));
      running.end();
    },
  };
}
