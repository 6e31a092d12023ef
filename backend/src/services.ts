/** What routes, jobs and the seeder work with; built once per process. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tracing } from 'server-kit/tracing/tracing';
import { createAccessTokens, type AccessTokens } from './auth/access-tokens.ts';
import type { Clock } from './config/clock.ts';
import type { Env } from './config/env.ts';
import type { Database } from './db/schema.ts';
import { createImageVariants, type ImageVariants } from './images/image-variants.ts';
import { loadKeys, type Keys } from './config/keys.ts';

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
}

export async function createServices(dependencies: AppDependencies): Promise<Services> {
  const keys = loadKeys(dependencies.env.keysDir);
  return {
    ...dependencies,
    keys,
    tokens: await createAccessTokens(keys.tokenSigningKeys, dependencies.clock),
    images: createImageVariants(dependencies.env),
  };
}
