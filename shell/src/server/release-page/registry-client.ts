/** Client of the registry's HTTP API, authenticated with the internal secret. */
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import {
  REGISTRY_API,
  registryFaultSchema,
  RELEASE_ACTOR_HEADER,
  releaseChangedSchema,
  releaseHistorySchema,
  releasesSchema,
  type RegistryFault,
  type ReleaseHistory,
  type Releases,
} from 'shared-contracts/registry';
import * as v from 'valibot';
import type { ReleaseCommand } from './release-command.ts';

export interface RegistryState {
  readonly releases: Releases;
  readonly history: ReleaseHistory['lines'];
}

export type CommandOutcome =
  | { readonly kind: 'done'; readonly sequence: number }
  | { readonly kind: 'refused'; readonly fault: RegistryFault }
  /** The command was sent and may have been carried out. */
  | { readonly kind: 'unknown'; readonly message: string };

export interface RegistryClient {
  /** Returns undefined when the registry does not respond. */
  read(actor: string): Promise<RegistryState | undefined>;
  run(command: ReleaseCommand, actor: string): Promise<CommandOutcome>;
}

const READ_TIMEOUT_MS = 4000;
/** Long: the gate may send requests to the site, and another operator's command may run first. */
const COMMAND_TIMEOUT_MS = 30_000;
const PATHS = {
  rollout: 'rollouts',
  promote: 'promote',
  rollback: 'rollback',
  revoke: 'revoke',
  pause: 'pause',
  resume: 'resume',
  approve: 'approve',
} as const;

export function createRegistryClient(options: {
  readonly url: string | null;
  readonly secret: string | null;
}): RegistryClient {
  const { url, secret } = options;

  /** Returns undefined without a JSON response from the registry. */
  async function call(path: string, actor: string, body?: object): Promise<unknown> {
    if (url === null || secret === null) return undefined;
    try {
      const response = await fetch(`${url}${REGISTRY_API}/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          [INTERNAL_SECRET_HEADER]: secret,
          [RELEASE_ACTOR_HEADER]: encodeURIComponent(actor),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(body === undefined ? READ_TIMEOUT_MS : COMMAND_TIMEOUT_MS),
      });
      return await response.json();
    } catch {
      return undefined;
    }
  }

  return {
    async read(actor) {
      const [releases, history] = await Promise.all([
        call('releases', actor),
        call('history', actor),
      ]);
      if (!v.is(releasesSchema, releases) || !v.is(releaseHistorySchema, history)) return undefined;
      return { releases, history: history.lines };
    },
    async run({ action, ...command }, actor) {
      const body = await call(PATHS[action], actor, bodyOf(command));
      const done = v.safeParse(releaseChangedSchema, body);
      if (done.success) return { kind: 'done', sequence: done.output.sequence };
      const refused = v.safeParse(registryFaultSchema, body);
      if (!refused.success) {
        return { kind: 'unknown', message: 'The release registry is not responding.' };
      }
      const { output: fault } = refused;
      if (fault.code === 'UNAVAILABLE') return { kind: 'unknown', message: fault.message };
      return { kind: 'refused', fault };
    },
  };
}

function bodyOf({
  remote,
  version,
  percent,
  cohort,
  plan,
  reason,
  sequence,
}: Omit<ReleaseCommand, 'action'>) {
  return {
    remote,
    reason,
    expectedSequence: sequence,
    ...(version !== '' && { version }),
    ...(percent !== null && { percent }),
    ...(cohort !== '' && { cohort }),
    ...(plan !== '' && { plan }),
  };
}
