/** Dependencies of routes, jobs and commands; `composition.ts` builds them once per process. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tracing } from 'server-kit/tracing/tracing';
import type { AddressSuggester } from './addresses/suggestions/address-suggester.ts';
import type { AccessTokens } from './auth/access-tokens.ts';
import type { WaitingOrders } from './carts/waiting-orders.ts';
import type { Clock } from './config/clock.ts';
import type { Env } from './config/env.ts';
import type { Keys } from './config/keys.ts';
import type { Database } from './db/schema.ts';
import type { ImageVariants } from './images/image-variants.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { SearchCounts } from './search/search-counts.ts';
import type { PaymentSubjects } from './payments/payment-subject.ts';

/** External dependencies of the process. */
export interface AppDependencies {
  readonly db: Kysely<Database>;
  readonly env: Env;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly tracing: Tracing;
}

export interface Services extends AppDependencies {
  readonly keys: Keys;
  readonly tokens: AccessTokens;
  readonly images: ImageVariants;
  /** Payment gateways offered to customers, by name. */
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  readonly paymentSubjects: PaymentSubjects;
  readonly waitingOrders: WaitingOrders;
  readonly searchCounts: SearchCounts;
  /** Null unless the shop has an address service. */
  readonly addressSuggester: AddressSuggester | null;
}
