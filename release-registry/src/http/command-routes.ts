/**
 * POST /v1/rollouts, /v1/promote, /v1/rollback, /v1/pause, /v1/resume, /v1/approve and /v1/revoke: the
 * same commands as on the command line, through the same control plane. Teams publish with
 * POST /v1/releases (`upload-route.ts`).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  REGISTRY_API,
  releaseCommandSchema,
  revokeCommandSchema,
  rolloutCommandSchema,
} from 'shared-contracts/registry';
import type { RolloutDocument } from 'shared-contracts/release';
import * as v from 'valibot';
import type { ControlPlane, RolloutShare } from '../control-plane.ts';
import type { RegistryServices } from './registry-services.ts';
import { RegistryError } from './errors.ts';
import { authenticate, requirePermission, type CallerOptions } from './authenticate.ts';

export function registerCommandRoutes(
  app: FastifyInstance,
  services: RegistryServices,
  callers: CallerOptions,
): void {
  /** Checks permission first: a caller without it learns nothing else about the command. */
  function command<Body extends { readonly remote: string }>(
    path: string,
    schema: v.GenericSchema<unknown, Body>,
    run: (controlPlane: ControlPlane, body: Body) => Promise<RolloutDocument>,
  ): void {
    app.post(`${REGISTRY_API}/${path}`, async (request: FastifyRequest) => {
      const caller = await authenticate(request, callers);
      requirePermission(caller, findRemote(request.body));
      const body = parseBody(schema, request.body);
      if (!(await services.canSign())) {
        throw new RegistryError(
          'READ_ONLY',
          'This registry has no signing key, so it is read-only. Run the command on the machine that has the key.',
        );
      }
      const { remote } = body;
      const { sequence } = await run(services.openControlPlane(caller.name), body);
      services.log.info({ by: caller.name, remote, command: path, sequence }, 'a command was run');
      return { remote, sequence };
    });
  }

  command('rollouts', rolloutCommandSchema, (controlPlane, body) => {
    const { remote, version, reason, expectedSequence } = body;
    const command = { remote, version, share: readShare(body) };
    return controlPlane.rollout(command, { reason, expectedSequence });
  });
  command('promote', releaseCommandSchema, (controlPlane, { remote, reason, ...expected }) =>
    controlPlane.promote(remote, reason, expected),
  );
  command('rollback', releaseCommandSchema, (controlPlane, { remote, reason, ...expected }) =>
    controlPlane.rollback(remote, reason, expected),
  );
  for (const action of ['pause', 'resume', 'approve'] as const) {
    command(action, releaseCommandSchema, (controlPlane, { remote, reason, ...expected }) =>
      controlPlane[action](remote, reason, expected),
    );
  }
  command('revoke', revokeCommandSchema, (controlPlane, body) => controlPlane.revoke(body));
}

function readShare({
  percent,
  cohort,
  plan,
}: v.InferOutput<typeof rolloutCommandSchema>): RolloutShare {
  if (cohort !== undefined) return { kind: 'cohort', cohort };
  if (plan !== undefined) return { kind: 'plan', steps: plan };
  return { kind: 'percent', percent: percent ?? 0 };
}

function findRemote(body: unknown): string {
  const named = v.safeParse(v.object({ remote: v.string() }), body);
  return named.success ? named.output.remote : '';
}

function parseBody<Body>(schema: v.GenericSchema<unknown, Body>, body: unknown): Body {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const errors = Object.fromEntries(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message]),
  );
  throw new RegistryError('VALIDATION_FAILED', 'Please check the command.', { errors });
}
