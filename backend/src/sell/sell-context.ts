/** What selling works with, in routes and in jobs. */
import type { Connection } from '../db/connection.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { createSandboxGateway } from '../payments/sandbox-gateway.ts';
import type { Services } from '../services.ts';

export interface SellContext extends Pick<Services, 'env' | 'clock' | 'log'> {
  readonly db: Connection;
  /** Gateways visitors may choose, by name. */
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
}

export function createSellContext(services: Services): SellContext {
  const { db, env, clock, log } = services;
  const gateways = isDemoSurfaceOpen(env) ? [createSandboxGateway(services)] : [];
  return {
    db,
    env,
    clock,
    log,
    gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])),
  };
}

/** Sandbox payments and the local mailbox: never in production, unless it is a demonstration. */
export function isDemoSurfaceOpen(env: Services['env']): boolean {
  return env.mode !== 'production' || env.demo === 'seed';
}
