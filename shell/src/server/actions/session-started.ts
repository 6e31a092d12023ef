/** Tells the remotes that asked for it that a session has started (ACC-12: the cart is merged). */
import { visitorFor } from '../rendering/visitor-for.ts';
import type { ShellServices } from '../services.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';

const DEADLINE_MS = 5000;

/** A remote that fails here must not cost the visitor the login. */
export async function runSessionStarted(
  services: ShellServices,
  visitor: VisitorRequest,
): Promise<void> {
  const releases = await services.releases.choose(visitor.rollout);
  const asking = [...releases.records.values()].filter((record) => record.onSessionStarted);
  await Promise.all(
    asking.map(async (record) => {
      const { access } = visitor;
      try {
        const result = await services.runners
          .runnerOf(record)
          .run(
            { kind: 'session-started', request: { visitor: visitorFor(record, access) } },
            { callApi: access.callApi, deadlineMs: DEADLINE_MS },
          );
        if (result.kind === 'session-started') {
          visitor.keepRemoteCookies(result.setCookies, record.cookies);
        }
      } catch (error) {
        const { remote, version } = record;
        services.log.error({ remote, version, err: error }, 'sessionStarted failed');
      }
    }),
  );
}
