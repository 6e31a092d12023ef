/**
 * The API process: opens the database, seeds the demo if configured, and listens. On SIGTERM it
 * keeps accepting requests for DRAIN_DELAY_MS, then finishes in-flight requests and stops within
 * ten seconds.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { openErrorReports, type ErrorReports } from 'server-kit/errors/error-reports';
import { stopOnSignals } from 'server-kit/process/stop-on-signals';
import { openTracing } from 'server-kit/tracing/open-tracing';
import type { App } from './http/api-instance.ts';
import { buildApp } from './app.ts';
import { systemClock } from './config/clock.ts';
import { readEnv, type Env } from './config/env.ts';
import { openSiteDatabase } from './composition.ts';
import { recordQueries } from './db/record-queries.ts';
import { refuseDemoAccounts, refuseDemoVouchers } from './demo/demo-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { startPreparingPictures } from './catalogue/prepare-pictures.ts';
import { createApiLog } from './log.ts';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const errorReports = openErrorReports({
    settings: env.errorReports,
    release: 'api',
    clock: () => systemClock.now().getTime(),
    onError: (reason) => log.info({ reason }, 'errors cannot be reported at the moment'),
  });
  const log = createApiLog({ level: env.logLevel, reports: errorReports });
  try {
    await start(env, { log, errorReports });
  } catch (error) {
    log.fatal({ err: error }, 'the API could not start');
    await errorReports.close();
    process.exit(1);
  }
}

interface Reporting {
  readonly log: Logger;
  readonly errorReports: ErrorReports;
}

async function start(env: Env, { log, errorReports }: Reporting): Promise<void> {
  const tracing = await openTracing({ settings: env.tracing, key: randomBytes(32) });
  const onQuery = env.tracing === null ? undefined : recordQueries(tracing);
  const database = await openSiteDatabase(env, { onQuery, timeoutMs: env.databaseTimeoutMs });
  try {
    const dependencies = { db: database.db, env, clock: systemClock, log, tracing };
    await refuseDemoAccounts(database.db, env);
    await refuseDemoVouchers(database.db, env);
    if (env.demo === 'seed') await seedDemo(dependencies);
    const app = await buildApp(dependencies);
    await app.listen({ host: env.host, port: env.port });
    stopOnSignals({
      app,
      log,
      drainDelayMs: env.drainDelayMs,
      stopWork: env.pictures === 'ahead' ? startPreparingPictures(app.services) : () => undefined,
      async release() {
        await database.close();
        await tracing.close();
        await errorReports.close();
      },
    });
    announce(app, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function announce(app: App, log: Logger): void {
  const { port } = addressOf(app);
  log.info({ port }, 'listening');
  process.send?.({ type: 'ready', port });
}

function addressOf(app: App): AddressInfo {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port');
  return address;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
