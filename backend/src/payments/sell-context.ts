/** What selling works with, in routes and in jobs. */
import type { Connection } from '../db/connection.ts';
import { ApiFault } from '../errors.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import type { Services } from '../services.ts';

export interface SellContext extends Pick<Services, 'env' | 'clock' | 'log' | 'keys' | 'tracing'> {
  readonly db: Connection;
  /** Gateways visitors may choose, by name. */
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
}

export function createSellContext(services: Services): SellContext {
  const { db, env, clock, log, keys, tracing } = services;
  const gateways = [
    ...(env.stripe === null ? [] : [createStripeGateway(env.stripe, clock)]),
    ...(isDemoSurfaceOpen(env) ? [createSandboxGateway(services)] : []),
  ];
  return {
    db,
    env,
    clock,
    log,
    keys,
    tracing,
    gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])),
  };
}

/** Where forms and vouchers are paid: they offer no choice. Throws GATEWAY_UNAVAILABLE when there is none. */
export function getFirstGateway({ gateways }: SellContext): PaymentGateway {
  const [first] = gateways.values();
  if (first !== undefined) return first;
  const message = 'Paying is not possible at the moment. Please contact us.';
  throw new ApiFault('GATEWAY_UNAVAILABLE', { message });
}

/** Sandbox payments and the local mailbox: never in production, unless it is a demonstration. */
export function isDemoSurfaceOpen(env: Services['env']): boolean {
  return env.mode !== 'production' || env.demo === 'seed';
}
