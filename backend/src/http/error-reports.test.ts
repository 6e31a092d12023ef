import { Writable } from 'node:stream';
import { readErrorReportSettings } from 'server-kit/errors/error-settings';
import { openErrorReports, type ErrorReports } from 'server-kit/errors/error-reports';
import { startErrorService, type ErrorService } from 'server-kit/testing/error-service';
import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import { buildApp } from '../app.ts';
import { createApiLog } from '../log.ts';
import { useTestApp } from '../testing/test-app.ts';

const shop = useTestApp();
let service: ErrorService;
beforeAll(async () => {
  service = await startErrorService();
});
afterAll(() => service.close());

async function failingCall(errorReports: ErrorReports): Promise<number> {
  const { db, env, clock } = shop;
  const quiet = new Writable({ write: (_chunk, _encoding, done) => done() });
  const log = createApiLog({ reports: errorReports, destination: quiet });
  const app = await buildApp({ db, env, clock, log, tracing: createIdOnlyTracing() });
  await db.schema.alterTable('redirect').renameTo('redirect_away').execute();
  const response = await app.inject('/api/v1/cognito/domain/initialData?email=jane@doe.example');
  await db.schema.alterTable('redirect_away').renameTo('redirect').execute();
  await errorReports.close();
  await app.close();
  return response.statusCode;
}

function reportsTo(dsn: Readonly<Record<string, string>>): ErrorReports {
  return openErrorReports({
    settings: readErrorReportSettings(dsn, 'storefront-api'),
    release: 'api',
    clock: Date.now,
    onError: () => undefined,
  });
}

test('reports a failed call of the API with its trace, without data of the caller [SH-20]', async () => {
  expect(await failingCall(reportsTo({}))).toBe(500);
  expect(service.text()).toBe('');
  expect(await failingCall(reportsTo({ SENTRY_DSN: service.dsn }))).toBe(500);
  expect(service.events).toEqual([
    expect.objectContaining({
      level: 'error',
      tags: expect.objectContaining({ process: 'storefront-api', code: 'INTERNAL_ERROR' }),
      contexts: { trace: expect.objectContaining({ trace_id: expect.any(String) }) },
      exception: {
        values: [expect.objectContaining({ value: expect.stringContaining('request failed') })],
      },
    }),
  ]);
  expect(service.text()).not.toMatch(/jane|doe\.example/);
});
