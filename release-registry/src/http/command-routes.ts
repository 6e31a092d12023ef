/**
 * POST /v1/rollouts, /v1/promote, /v1/rollback and /v1/revoke: the same commands as the command
 * line's, by the same control plane. Publishing is not among them: it takes a team's key and files.
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
import { identifyCaller, requireRight, type CallerOptions } from './authenticate.ts';

export function registerCommandRoutes(
  app: FastifyInstance,
  services: RegistryServices,
  callers: CallerOptions,
): void {
  /** Who may not give the command learns nothing of what else is wrong with it. */
  function command<Body extends { readonly remote: string }>(
    path: string,
    schema: v.GenericSchema<unknown, Body>,
    give: (controlPlane: ControlPlane, body: Body) => Promise<RolloutDocument>,
  ): void {
    app.post(`${REGISTRY_API}/${path}`, async (request: FastifyRequest) => {
      const caller = await identifyCaller(request, callers);
      requireRight(caller, findRemote(request.body));
      const body = parseBody(schema, request.body);
      if (!(await services.canSign())) {
        throw new RegistryError(
          'READ_ONLY',
          'This registry has no key to sign with, so it can be read only: give the command where the key is.',
        );
      }
      const { remote } = body;
      const { sequence } = await give(services.openControlPlane(caller.name), body);
      services.log.info(
        { by: caller.name, remote, command: path, sequence },
        'a command was given',
      );
      return { remote, sequence };
    });
  }

  command('rollouts', rolloutCommandSchema, (controlPlane, body) => {
    const { remote, version, percent, cohort, reason, expectedSequence } = body;
    const share: RolloutShare =
      cohort === undefined
        ? { kind: 'percent', percent: percent ?? 0 }
        : { kind: 'cohort', cohort };
    return controlPlane.rollout({ remote, version, share }, { reason, expectedSequence });
  });
  command('promote', releaseCommandSchema, (controlPlane, { remote, reason, ...seen }) =>
    controlPlane.promote(remote, reason, seen),
  );
  command('rollback', releaseCommandSchema, (controlPlane, { remote, reason, ...seen }) =>
    controlPlane.rollback(remote, reason, seen),
  );
  command('revoke', revokeCommandSchema, (controlPlane, body) => controlPlane.revoke(body));
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
