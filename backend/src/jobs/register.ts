/** Background jobs, started when the API listens and stopped when it closes. */
import type { App } from '../http/api-instance.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { createWebhookPost } from '../payments/sandbox/send-sandbox-webhook.ts';
import type { Services } from '../services.ts';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { createOutboxHandlers } from './outbox-handlers.ts';
import { reconcilePayments, reconcileRefunds } from '../payments/reconcile-payments.ts';
import { reportDeadTasks } from './dead-tasks.ts';
import { runOutbox } from './run-outbox.ts';
import { queueStockNotices } from '../stock-notices/queue-stock-notices.ts';
import { startJobs, type Job, type RunningJobs } from './start-jobs.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

export function registerJobs(app: App, services: Services): void {
  let running: RunningJobs | undefined;
  app.addHook('onListen', (done) => {
    running = startJobs(listJobs(app, services), services.log);
    done();
  });
  app.addHook('preClose', async () => {
    await running?.stop();
  });
}

function listJobs(app: App, services: Services): readonly Job[] {
  const { db, clock, env, keys } = services;
  const handlers = createOutboxHandlers(services, {
    mail: createMailTransport({ db, clock, smtpUrl: env.smtpUrl }),
    postWebhook: createWebhookPost(() => ownOrigin(app)),
    sandboxWebhookSecret: keys.sandboxWebhookSecret,
  });
  return [
    { name: 'outbox', everyMs: SECOND_MS, run: () => runOutbox(services, handlers, 'calls') },
    { name: 'outbox-mail', everyMs: SECOND_MS, run: () => runOutbox(services, handlers, 'mails') },
    { name: 'expire-unpaid', everyMs: 20 * SECOND_MS, run: () => expireUnpaid(services) },
    { name: 'reconcile-payments', everyMs: 60 * SECOND_MS, run: () => reconcilePayments(services) },
    { name: 'reconcile-refunds', everyMs: 60 * SECOND_MS, run: () => reconcileRefunds(services) },
    {
      name: 'store-search-counts',
      everyMs: 60 * SECOND_MS,
      run: () => services.searchCounts.store({ db, now: clock.now() }),
    },
    {
      name: 'queue-stock-notices',
      everyMs: 60 * SECOND_MS,
      run: () => queueStockNotices(services),
    },
    { name: 'report-dead-tasks', everyMs: HOUR_MS, run: () => reportDeadTasks(services) },
    {
      name: 'purge-expired-rows',
      everyMs: HOUR_MS,
      isDueAtStart: true,
      run: () => purgeExpiredRows(services),
    },
  ];
}

/** The address of this process; a wildcard host is replaced by loopback. */
function ownOrigin(app: App): string | undefined {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return undefined;
  const wildcard = address.address === '0.0.0.0' || address.address === '::';
  const host = wildcard ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
