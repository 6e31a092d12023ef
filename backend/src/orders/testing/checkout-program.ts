/**
 * A program for `races/kill-points.test.ts`. It opens prepared shops and checks out in each of them,
 * from submitting the order to the mail of the paid order. It pauses each checkout before the given
 * SQL statement, and then kills itself with SIGKILL. A checkout that runs to its end sends the list
 * of its statements instead.
 */
import pino from 'pino';
import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import * as v from 'valibot';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../config/env.ts';
import { openSiteDatabase } from '../../composition.ts';
import { createOutboxHandlers } from '../../jobs/outbox-handlers.ts';
import { runOutbox } from '../../jobs/run-outbox.ts';
import { createMailTransport } from '../../mail/mail-transport.ts';
import { pressSandbox } from './press-sandbox.ts';
import { runUntil, watchQueries, type WatchedWork } from './stop-queries.ts';

const jobSchema = v.object({
  nowMs: v.number(),
  headers: v.record(v.string(), v.string()),
  submission: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  shops: v.array(
    v.object({
      env: v.record(v.string(), v.string()),
      /** Null lets the checkout run to its end. */
      stopBefore: v.nullable(v.number()),
    }),
  ),
});
type Job = v.InferOutput<typeof jobSchema>;
export type CheckoutJob = v.InferInput<typeof jobSchema>;

const job = v.parse(jobSchema, JSON.parse(process.argv[2] ?? ''));
watchQueries();
const works = await Promise.all(job.shops.map((shop) => checkOutUntil(job, shop)));
if (works.every(({ end }) => end === 'stopped')) process.kill(process.pid, 'SIGKILL');
process.send?.(works.map(({ statements }) => statements));
process.disconnect();
process.exitCode = 0;

async function checkOutUntil(
  { nowMs, headers, submission }: Job,
  { env: source, stopBefore }: Job['shops'][number],
): Promise<WatchedWork> {
  const env = readEnv(source);
  const { db, close } = await openSiteDatabase(env);
  const clock = { now: () => new Date(nowMs) };
  const log = pino({ level: env.logLevel });
  const app = await buildApp({ db, env, clock, log, tracing: createIdOnlyTracing() });
  const context = app.services;
  const handlers = createOutboxHandlers(context, {
    mail: createMailTransport({ db, clock, smtpUrl: null }),
    sandboxWebhookSecret: app.services.keys.sandboxWebhookSecret,
    async postWebhook({ path, body, headers }) {
      const response = await app.inject({ method: 'POST', url: path, payload: body, headers });
      return response.statusCode;
    },
  });
  const work = await runUntil(stopBefore ?? Infinity, async () => {
    await pressSandbox(app, await submit(app, { headers, submission }), 'outcome=captured');
    while ((await runOutbox(context, handlers)) > 0);
  });
  if (work.end === 'done') {
    await app.close();
    await close();
  }
  return work;
}

/** Returns the payment address. */
async function submit(app: App, order: Pick<Job, 'headers' | 'submission'>): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/sell/cart/submitOrder',
    payload: order.submission,
    headers: order.headers,
  });
  const { payment } = parseBody(submitOrderWireSchema, response.json());
  return new URL(payment?.url ?? '').pathname;
}
