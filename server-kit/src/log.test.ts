import { Writable } from 'node:stream';
import { openErrorReports } from './errors/error-reports.ts';
import { readErrorReportSettings } from './errors/error-settings.ts';
import { startErrorService, type ErrorService } from './testing/error-service.ts';
import { createLog } from './log.ts';

let service: ErrorService;
beforeEach(async () => {
  service = await startErrorService();
});
afterEach(() => service.close());

function aLog(variables: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const reports = openErrorReports({
    settings: readErrorReportSettings(variables, 'storefront-registry'),
    release: 'registry',
    clock: Date.now,
    onError: () => undefined,
  });
  return { log: createLog({ name: 'registry', reports, destination }), lines, reports };
}

test('reports what a program logs as an error, with the remote, and nothing else of the line [SH-20]', async () => {
  const { log, lines, reports } = aLog({ SENTRY_DSN: service.dsn });
  log.info({ remote: 'mfe-shop', version: '1.2.0' }, 'a release was pruned');
  const lost = { remote: 'mfe-shop', reason: 'status 500', token: 'hush' };
  log.error(lost, 'the webhook could not be told of a rollback');
  await reports.close();
  expect(lines).toHaveLength(2);
  expect(service.events).toEqual([
    expect.objectContaining({
      level: 'error',
      release: 'registry',
      tags: expect.objectContaining({
        process: 'storefront-registry',
        remote: 'mfe-shop',
      }),
      exception: {
        values: [
          expect.objectContaining({
            value: 'the webhook could not be told of a rollback: status 500',
          }),
        ],
      },
    }),
  ]);
  expect(service.text()).not.toContain('hush');
});

test('without a DSN a program’s log is written and nothing leaves [SH-20]', async () => {
  const { log, lines, reports } = aLog({});
  log.error({ reason: 'x' }, 'the rollout could not be renewed');
  await reports.close();
  expect(lines).toHaveLength(1);
  expect(service.text()).toBe('');
});

test('keeps passwords, tokens and e-mail addresses out', () => {
  const { log, lines } = aLog({});
  log.info({ body: { password: 'hunter2', refresh_token: 'abc123', email: 'a@example.com' } });
  expect(lines.join('')).not.toMatch(/hunter2|abc123|a@example\.com/);
});
