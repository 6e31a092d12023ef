/** Runs a release in the shell's own process, for development and tests. */
import type { ReportResponseProblem } from 'shared-contracts/api/response-source';
import type { ServerEntry } from 'shared-contracts/server-entry';
import { evaluateServerBuild } from './evaluate-server-build.ts';
import { JobError, type ReleaseRunner } from './release-runner.ts';
import { runJob } from './run-job.ts';

export function createInlineRunner(options: {
  readonly name: string;
  readonly readSource: () => Promise<string>;
  readonly onResponseProblem: ReportResponseProblem;
}): ReleaseRunner {
  let entry: ServerEntry | undefined;
  return {
    async run(job, { callApi, onLoaded, deadlineMs }) {
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new JobError('deadline', `no response within ${deadlineMs} ms`)),
          deadlineMs,
        );
      });
      const work = async () => {
        entry ??= evaluateServerBuild(await options.readSource(), options.name);
        const { onResponseProblem } = options;
        return runJob(entry, job, {
          callApi,
          onLoaded: onLoaded ?? (() => undefined),
          onResponseProblem,
        });
      };
      try {
        return await Promise.race([work(), deadline]);
      } catch (cause) {
        if (cause instanceof JobError) throw cause;
        throw new JobError('threw', cause instanceof Error ? cause.message : String(cause), {
          cause,
        });
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => undefined,
  };
}
