/**
 * The API process: opens the database, seeds where asked, listens, and stops
 * within ten seconds of SIGTERM, and of DRAIN_DELAY_MS, without cutting an answer short.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openErrorReports } from 'server-kit/errors/error-reports';
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
import { createLog } from './log.ts';

const DRAIN_DEADLINE_MS = 10_000;

interface RunningApi {
  readonly app: App;
  stop(drainDelayMs: number): Promise<void>;
}

const env = readEnv(process.env);
const errorReports = openErrorReports({
  settings: env.errorReports,
  release: 'api',
  clock: () => systemClock.now().getTime(),
  onTrouble: (reason) => log.info({ reason }, 'errors are not reported for a while'),
});
const log = createLog(env.logLevel, errorReports);

try {
  const { app, stop } = await start(env, log);
  stopOnSignals(stop, env, log);
  announce(app);
} catch (error) {
  log.fatal({ err: error }, 'the API could not start');
  await errorReports.close();
  process.exit(1);
}

async function start(env: Env, log: Logger): Promise<RunningApi> {
  const tracing = await openTracing({ settings: env.tracing, key: randomBytes(32) });
  const onQuery = env.tracing === null ? undefined : recordQueries(tracing);
  const database = await openSiteDatabase(env, onQuery);
  try {
    const dependencies = { db: database.db, env, clock: systemClock, log, tracing };
    await refuseDemoAccounts(database.db, env);
    await refuseDemoVouchers(database.db, env);
    if (env.demo === 'seed') await seedDemo(dependencies);
    const app = await buildApp(dependencies);
    await app.listen({ host: env.host, port: env.port });
    const stopPreparing =
      env.pictures === 'ahead' ? startPreparingPictures(app.services) : () => undefined;
    const stop = async (drainDelayMs: number) => {
      app.draining.begin();
      await delay(drainDelayMs);
      if (drainDelayMs > 0) await app.draining.shutDoor();
      stopPreparing();
      await app.close();
      await database.close();
      await tracing.close();
      await errorReports.close();
    };
    return { app, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function announce(app: App): void {
  const { port } = addressOf(app);
  log.info({ port }, 'listening');
  process.send?.({ type: 'ready', port });
}

function addressOf(app: App): AddressInfo {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port');
  return address;
}

function stopOnSignals(stop: RunningApi['stop'], { drainDelayMs }: Env, log: Logger): void {
  let stopping = false;
  const stopAfter = (waitMs: number) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(1), waitMs + DRAIN_DEADLINE_MS).unref();
    stop(waitMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stopAfter(drainDelayMs));
  // Who presses Ctrl+C has no balancer that has to notice.
  process.once('SIGINT', () => stopAfter(0));
  // The process that started this one is gone.
  process.once('disconnect', () => stopAfter(drainDelayMs));
}
