/** The services the registry's HTTP routes use. */
import { type FastifyBaseLogger } from 'fastify';
import type { HostCapabilities } from 'shared-contracts/host';
import type { ControlPlane } from '../control-plane.ts';
import type { TrustedKeys } from '../keys.ts';
import type { OperatorTokens } from '../operators/operator-tokens.ts';
import type { Watch } from '../watch/watch.ts';

export interface RegistryServices {
  readonly watch: Watch;
  /** The commands, run in the name of an operator. */
  readonly openControlPlane: (actor: string) => ControlPlane;
  readonly tokens: OperatorTokens;
  /** Shared by the site's own processes; null when there is none. */
  readonly internalSecret: string | null;
  /** Whether the key that signs the rollout is on this machine. */
  readonly canSign: () => Promise<boolean>;
  readonly readTrustedKeys: () => Promise<TrustedKeys>;
  /** Origin at which teams upload releases; null accepts uploads from this machine only. */
  readonly uploadUrl: string | null;
  readonly readHost: () => Promise<HostCapabilities>;
  readonly clock: { now(): Date };
  readonly log: FastifyBaseLogger;
}
