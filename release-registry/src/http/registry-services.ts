/** What the registry's HTTP routes work with. */
import { type FastifyBaseLogger } from 'fastify';
import type { HostCapabilities } from 'shared-contracts/host';
import type { ControlPlane } from '../control-plane.ts';
import type { OperatorTokens } from '../operators/operator-tokens.ts';
import type { Watch } from '../watch/watch.ts';

export interface RegistryServices {
  readonly watch: Watch;
  /** The commands, given in somebody's name. */
  readonly openControlPlane: (actor: string) => ControlPlane;
  readonly tokens: OperatorTokens;
  /** Shared by the site's own processes; null when there is none. */
  readonly internalSecret: string | null;
  /** Whether the key that signs the rollout is here. */
  readonly canSign: () => Promise<boolean>;
  readonly readHost: () => Promise<HostCapabilities>;
  readonly clock: { now(): Date };
  readonly log: FastifyBaseLogger;
}
