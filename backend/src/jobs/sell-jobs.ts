/** The jobs that selling needs, started when the API listens and stopped when it closes. */
import type { App } from '../app.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { createWebhookPost } from '../payments/sandbox/send-sandbox-webhook.ts';
import type { SellContext } from '../payments/sell-context.ts';
import type { Services } from '../services.ts';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { createOutboxHandlers } from './outbox-handlers.ts';
import { reconcilePayments, reconcileRefunds } from '../payments/reconcile-payments.ts';
import { reportGivenUp } from './report-given-up.ts';
import { runOutbox } from './run-outbox.ts';
import { startJobs, type Job, type RunningJobs } from './start-jobs.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

export function registerSellJobs(app: App, services: Services, context: SellContext): void {
  let running: RunningJobs | undefined;
  app.addHook('onListen', (done) => {
    running = startJobs(listJobs(app, services, context), services.log);
    done();
  });
  app.addHook('preClose', async () => {
    await running?.stop();
  });
}

function listJobs(app: App, services: Services, context: SellContext): readonly Job[] {
  const { db, clock, env, keys } = services;
  const handlers = createOutboxHandlers(context, {
    mail: createMailTransport({ db, clock, smtpUrl: env.smtpUrl }),
    postWebhook: createWebhookPost(() => ownOrigin(app)),
    sandboxWebhookSecret: keys.sandboxWebhookSecret,
  });
  return [
    { name: 'outbox', everyMs: SECOND_MS, run: () => runOutbox(context, handlers, 'calls') },
    { name: 'outbox-mail', everyMs: SECOND_MS, run: () => runOutbox(context, handlers, 'mails') },
    { name: 'expire-unpaid', everyMs: 20 * SECOND_MS, run: () => expireUnpaid(context) },
    { name: 'reconcile-payments', everyMs: 60 * SECOND_MS, run: () => reconcilePayments(context) },
    { name: 'reconcile-refunds', everyMs: 60 * SECOND_MS, run: () => reconcileRefunds(context) },
    { name: 'report-given-up', everyMs: HOUR_MS, run: () => reportGivenUp(context) },
    { name: 'forget-old-rows', everyMs: HOUR_MS, run: () => forgetOldRows(context) },
  ];
}

/** Where this process listens; a wildcard host is reached by loopback. */
function ownOrigin(app: App): string | undefined {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return undefined;
  const wildcard = address.address === '0.0.0.0' || address.address === '::';
  const host = wildcard ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
