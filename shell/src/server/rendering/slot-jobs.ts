/** Runs a slot's job on its release: reads for it, keeps what may be kept, and times its two halves. */
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
import { isHeadContribution, isNestingStated, isSlotData } from './remote-answer.ts';
import type { RunnerPool } from './runner-pool.ts';
import { visitorFor } from './visitor-for.ts';
import type { ApiRequestMessage } from './worker-messages.ts';

export interface Rendered extends LoadedSlot {
  /** With markers where nested fragments go; null when only loaded. */
  readonly html: string | null;
}

export interface SlotWork {
  readonly loaded: Promise<LoadedSlot>;
  readonly rendered: Promise<Rendered>;
}

export interface SlotJob {
  readonly record: ReleaseRecord;
  readonly personal: boolean;
  /** Null for what is never kept. */
  readonly origin: FragmentOrigin | null;
  readonly deadlineMs: number;
}

export interface SlotJobs {
  run(slot: Slot, scope: FragmentScope, job: SlotJob): SlotWork;
}

export function createSlotJobs(options: {
  readonly snapshot: ContentSnapshot;
  readonly runners: RunnerPool;
  readonly kept: Pick<PublicFragments<Rendered>, 'store'>;
  readonly tracing: Tracing;
}): SlotJobs {
  const { snapshot, runners, kept, tracing } = options;

  async function readPublic(request: ApiRequestMessage, reads: Dependency[]): Promise<unknown> {
    const path = withQuery(request.path, request.query);
    const answer = await snapshot.read(path, request.body);
    const { version } = answer;
    reads.push({ path, version, ...(request.body !== undefined && { body: request.body }) });
    return answer.body;
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
    let last: LoadedSlot | undefined;
    const halves = timeHalves(tracing);

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
            halves.loaded();
            if (!isSlotData(data) || !isHeadContribution(head)) return;
            if (!isNestingStated(data, job.record)) return;
            const version =
              job.personal || !cacheable ? versionOfData(data) : versionOfReads(reads);
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
    const finished = tracing.run(halves.load, start);
    finished.then(() => halves.finished(), halves.failed);
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

  return { run };
}

/** Spans of `load` and `render`, beneath the slot's. */
function timeHalves(tracing: Tracing) {
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
