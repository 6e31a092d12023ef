import { readErrorReportSettings } from 'server-kit/errors/error-settings';
import { openErrorReports, type ErrorReports } from 'server-kit/errors/error-reports';
import { startErrorService, type ErrorService } from 'server-kit/testing/error-service';
import { aPage } from './testing/content-builders.ts';
import { aShell, type TestShell } from './testing/test-shell.ts';

const REPORT = {
  remote: 'mfe-words',
  version: '1.0.0',
  phase: 'hydrate',
  message: 'It broke for jane@doe.example',
  stack: 'TypeError: x\n    at go (https://shop.example/r/mfe-words/1.0.0/a.js?key=hush:1:20)',
  path: '/invoice/4711?key=hush',
  trace: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
};

let service: ErrorService;
let errorReports: ErrorReports;
beforeEach(async () => {
  service = await startErrorService();
  errorReports = openErrorReports({
    settings: readErrorReportSettings({ SENTRY_DSN: service.dsn }, 'storefront-shell'),
    release: 'shell@abc',
    clock: Date.now,
    onError: () => undefined,
  });
});
afterEach(() => service.close());

/** A page whose only block throws during rendering. */
async function aBrokenShop(options: { readonly errorReports?: ErrorReports }): Promise<TestShell> {
  const pages = [aPage('broken', { templates: ['trouble/throws-in-render'] })];
  return aShell({ content: { pages }, ...options });
}

test('reports a slot that fails on the server with its remote and version [SH-20]', async () => {
  const shell = await aBrokenShop({ errorReports });
  await shell.app.inject('/broken');
  await errorReports.close();
  expect(service.events).toEqual([
    expect.objectContaining({
      level: 'warning',
      release: 'shell@abc',
      tags: expect.objectContaining({
        remote: 'mfe-trouble',
        version: '2.0.0',
        place: 'server',
        process: 'storefront-shell',
      }),
      contexts: { trace: expect.objectContaining({ trace_id: expect.any(String) }) },
    }),
  ]);
});

test('reports a browser’s failure, without data about the visitor [SH-20]', async () => {
  const shell = await aShell({ errorReports });
  await shell.app.inject({ method: 'POST', url: '/_report', payload: REPORT });
  await errorReports.close();
  expect(service.events).toEqual([
    expect.objectContaining({
      platform: 'javascript',
      tags: expect.objectContaining({ remote: 'mfe-words', place: 'browser', page: '/invoice' }),
      contexts: {
        trace: expect.objectContaining({ trace_id: '4bf92f3577b34da6a3ce929d0e0e4736' }),
      },
    }),
  ]);
  expect(service.text()).toContain('/r/mfe-words/1.0.0/a.js');
  expect(service.text()).not.toMatch(/jane|hush|4711|127\.0\.0\.1(?!:\d+\/42)/);
});

test('reports an error of the shell’s server [SH-20]', async () => {
  const shell = await aShell({ errorReports });
  shell.app.get('/_fails', () => {
    throw new RangeError('Out of range');
  });
  const response = await shell.app.inject('/_fails');
  await errorReports.close();
  expect(response.statusCode).toBe(503);
  expect(service.events).toEqual([
    expect.objectContaining({
      level: 'error',
      exception: {
        values: [
          expect.objectContaining({
            type: 'RangeError',
            value: 'request failed: Out of range',
            stacktrace: { frames: expect.arrayContaining([expect.any(Object)]) },
          }),
        ],
      },
    }),
  ]);
});

test('reports nothing without a DSN [SH-20]', async () => {
  const shell = await aBrokenShop({});
  await shell.app.inject('/broken');
  await shell.app.inject({ method: 'POST', url: '/_report', payload: REPORT });
  expect(service.text()).toBe('');
});
