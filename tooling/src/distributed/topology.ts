/** What the distributed site on one machine shares with docker-compose.yml. Pure. */

/** Longer than the gateway keeps a connection to a process (`keepalive_timeout` of its upstreams). */
export const DRAIN_DELAY_MS = 5000;

/** Nine consecutive ports, the visitors' first. */
export interface Ports {
  readonly gateway: number;
  readonly gatewayTls: number;
  readonly balancer: number;
  readonly shells: readonly [number, number];
  readonly backends: readonly [number, number];
  readonly registry: number;
  readonly postgres: number;
}

export function listPorts(first: number): Ports {
  return {
    gateway: first,
    gatewayTls: first + 1,
    balancer: first + 2,
    shells: [first + 3, first + 4],
    backends: [first + 5, first + 6],
    registry: first + 7,
    postgres: first + 8,
  };
}
