/**
 * GET /v1/releases and /v1/history: what visitors get of every remote, and the changes that led to
 * it.
 */
import type { FastifyInstance } from 'fastify';
import type { HostCapabilities } from 'shared-contracts/host';
import type { Ramp } from 'shared-contracts/ramp';
import {
  REGISTRY_API,
  type ReleaseHistory,
  type Releases,
  type ReleaseStage,
} from 'shared-contracts/registry';
import { RULE, type Tally } from '../watch/judge.ts';
import type { StepProgress } from '../watch/step-rule.ts';
import type { WatchedStage } from '../watch/watch.ts';
import type { RegistryServices } from './registry-services.ts';
import { authenticate, hasAccess, type Caller, type CallerOptions } from './authenticate.ts';

export function registerReadRoutes(
  app: FastifyInstance,
  services: RegistryServices,
  callers: CallerOptions,
): void {
  app.get(`${REGISTRY_API}/releases`, async (request) =>
    presentReleases(services, await authenticate(request, callers)),
  );

  app.get<{ Querystring: { remote?: unknown } }>(
    `${REGISTRY_API}/history`,
    async (request): Promise<ReleaseHistory> => {
      const caller = await authenticate(request, callers);
      const { remote: requested } = request.query;
      const lines = await services.openControlPlane(caller.name).history();
      return {
        lines: lines
          .filter(({ remote }) => requested === undefined || remote === requested)
          .filter(({ remote }) => remote === null || hasAccess(caller, remote))
          .map(({ plan: _, ...line }) => line),
      };
    },
  );
}

async function presentReleases(services: RegistryServices, caller: Caller): Promise<Releases> {
  const { watch, openControlPlane, canSign, readHost } = services;
  const [{ rollout, remotes }, host, isSigner] = await Promise.all([
    openControlPlane(caller.name).overview(),
    readHost().catch(() => null),
    canSign(),
  ]);
  return {
    sequence: rollout?.sequence ?? 0,
    issuedAt: rollout?.issuedAt ?? null,
    expiresAt: rollout?.expiresAt ?? null,
    canSign: isSigner,
    host: host === null ? null : presentHost(host),
    watch: {
      problem: watch.problem(),
      stages: watch
        .stages()
        .filter(({ remote }) => hasAccess(caller, remote))
        .map(presentStage),
    },
    allowance: RULE.allowance,
    remotes: remotes.filter(({ remote }) => hasAccess(caller, remote)),
  };
}

function presentHost({ federationRuntime, shared }: HostCapabilities): Releases['host'] {
  return { federationRuntime, shared };
}

function presentStage({
  remote,
  stable,
  candidate,
  startedAt,
  verdict,
  ramp,
  step,
}: WatchedStage): ReleaseStage {
  return {
    remote,
    stable,
    candidate,
    startedAt: startedAt.toISOString(),
    verdict: verdict.kind,
    reason: verdict.reason,
    counted: {
      stable: verdict.stable,
      candidate: verdict.candidate,
    },
    slowerIn: [...verdict.slowerIn],
    ...(step !== undefined && ramp !== undefined && { step: presentStep(step, ramp) }),
  };
}

function presentStep(
  { waitsFor, reason, leftMs, counted }: StepProgress,
  { startedAt }: Ramp,
): ReleaseStage['step'] {
  const present = ({ visits, failed }: Tally): Tally => ({ visits, failed });
  return {
    startedAt,
    waitsFor,
    reason,
    leftMs,
    counted: { stable: present(counted.stable), candidate: present(counted.candidate) },
  };
}
