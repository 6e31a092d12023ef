/**
 * Starts the releases of the rollout before they get traffic; ends unused and revoked ones. With more
 * releases than runners, only those of remotes that visitors use start before.
 */
import { JobError } from './release-runner.ts';
import { RUNNERS_MAX } from './runner-pool.ts';
import type { ShellServices } from '../services.ts';

const RETIRE_EVERY_MS = 60_000;
const START_DEADLINE_MS = 10_000;

/** Returns a function that stops the regular checks. */
export function warmReleases(services: ShellServices): () => void {
  const warm = async () => {
    await services.runners.endRevoked();
    const all = await services.releases.listPlanned();
    const isSmall = all.length <= RUNNERS_MAX;
    const planned = all.filter(({ remote }) => isSmall || services.runners.isInUse(remote));
    await Promise.all(
      planned.map(async (record) => {
        const { remote, version } = record;
        try {
          // The job only serves to start the runner. A remote that rejects it has started, too.
          await services.runners
            .runnerOf(record)
            .run(
              { kind: 'session-started', request: { visitor: { signedIn: false, cookies: {} } } },
              { callApi: refuseCalls, deadlineMs: START_DEADLINE_MS },
            );
        } catch (error) {
          const failure = error instanceof JobError ? error.failure : 'threw';
          services.log.error({ remote, version, failure, err: error }, 'release could not start');
        }
      }),
    );
    await services.runners.retire(planned);
  };
  void warm();
  const unsubscribe = services.store.subscribe(() => void warm());
  const timer = setInterval(() => void warm(), RETIRE_EVERY_MS);
  timer.unref();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}

async function refuseCalls(): Promise<never> {
  throw new Error('No calls while a release starts');
}
