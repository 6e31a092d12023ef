import { readErrorReportSettings } from '../errors/error-settings.ts';
import { readErrorLine, reportErrorLine } from '../errors/error-lines.ts';
import { openErrorReports, type ErrorReport } from '../errors/error-reports.ts';
import { startErrorService, type ErrorService } from '../testing/error-service.ts';

let service: ErrorService;
beforeEach(async () => {
  service = await startErrorService();
});
afterEach(() => service.close());

let now = 0;
beforeEach(() => {
  now = Date.UTC(2026, 10, 22);
});

function someReports() {
  const settings = readErrorReportSettings({ SENTRY_DSN: service.dsn }, 'storefront-test');
  const reasons: string[] = [];
  const reports = openErrorReports({
    settings,
    release: 'build-1',
    clock: () => now,
    onError: (reason) => reasons.push(reason),
  });
  return { reports, reasons };
}

function aReport(report: Partial<ErrorReport> = {}): ErrorReport {
  return {
    level: 'error',
    kind: 'TypeError',
    message: 'It broke',
    stack: '',
    tags: {},
    traceId: undefined,
    place: 'server',
    ...report,
  };
}

test('is off without a DSN, and does not repeat an invalid one [SH-20]', () => {
  expect(readErrorReportSettings({}, 'storefront-test')).toBeNull();
  expect(readErrorReportSettings({ SENTRY_DSN: ' ' }, 'storefront-test')).toBeNull();
  for (const dsn of ['hush', 'https://host/1', 'https://hush@host', 'ftp://hush@host/1']) {
    const read = () => readErrorReportSettings({ SENTRY_DSN: dsn }, 'storefront-test');
    expect(read).toThrow('SENTRY_DSN must be like https://key@host/project');
  }
});

test('sends nothing without settings [SH-20]', async () => {
  const reports = openErrorReports({
    settings: null,
    release: 'build-1',
    clock: () => now,
    onError: () => undefined,
  });
  reports.report(aReport());
  await reports.close();
  expect(service.text()).toBe('');
});

test('finds the endpoint of a service below a path [SH-20]', () => {
  const dsn = 'https://abc@errors.example/below/7';
  expect(readErrorReportSettings({ SENTRY_DSN: dsn }, 'storefront-test')).toMatchObject({
    endpoint: 'https://errors.example/below/api/7/envelope/',
    publicKey: 'abc',
  });
});

test('sends an envelope with release, tags, trace and stack [SH-20]', async () => {
  const { reports } = someReports();
  const stack = [
    'TypeError: It broke for a@b.example',
    '    at render (/srv/site/shell/src/server/app.ts:12:7)',
    '    at https://shop.example/_shell/main.abc.js?secret=1:1:2345',
    'go@https://shop.example/r/mfe-shop/1.2.0/slots.js:3:4',
  ].join('\n');
  const tags = { remote: 'mfe-shop', version: '1.2.0' };
  reports.report(aReport({ stack, tags, traceId: 'a'.repeat(32) }));
  await reports.close();
  expect(service.authorizations).toEqual([expect.stringContaining('sentry_key=key')]);
  expect(service.events).toEqual([
    expect.objectContaining({
      platform: 'node',
      level: 'error',
      release: 'build-1',
      environment: 'production',
      tags: {
        ...tags,
        process: 'storefront-test',
        place: 'server',
      },
      contexts: { trace: expect.objectContaining({ trace_id: 'a'.repeat(32) }) },
    }),
  ]);
  const frames = [
    'shop.example/r/mfe-shop/1.2.0/slots.js',
    'main.abc.js',
    'app:///shell/src/server',
  ];
  let from = 0;
  for (const frame of frames) {
    const at = service.text().indexOf(frame, from);
    expect(at).toBeGreaterThan(from);
    from = at;
  }
  expect(service.text()).not.toMatch(/b\.example|secret|\/srv/);
});

test('removes data of a visitor [SH-20]', async () => {
  const { reports } = someReports();
  const message = [
    'jane.doe@example.com from 203.0.113.9 called +61 400 123 456',
    'GET /invoice/7?key=verysecret Bearer abc.def password=hunter2 "token":"x1"',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3.c2lnbmF0dXJl 4111 1111 1111 1111',
    'invalid input syntax for type uuid: "Jane"',
  ].join(' · ');
  reports.report(aReport({ message, tags: { remote: 'jane@doe.example', slot: 'Jane’s' } }));
  await reports.close();
  expect(service.events).toHaveLength(1);
  expect(service.text()).not.toMatch(
    /jane|doe|203\.0|400 123|verysecret|abc\.def|hunter2|"x1|eyJ|4111/i,
  );
});

test('sends the same error once a minute and limits the rest [SH-20]', async () => {
  const { reports } = someReports();
  for (let index = 0; index < 50; index += 1) reports.report(aReport());
  await reports.close();
  expect(service.events).toHaveLength(1);
  for (let index = 0; index < 100; index += 1) {
    reports.report(aReport({ kind: `Kind${index}` }));
    await reports.close();
  }
  expect(service.events).toHaveLength(20);
  now += 60_000;
  reports.report(aReport());
  await reports.close();
  expect(service.events).toHaveLength(21);
});

test('browser reports do not use up the limit of the server’s own errors [SH-20]', async () => {
  const { reports } = someReports();
  for (let index = 0; index < 50; index += 1) {
    reports.report(aReport({ place: 'browser', kind: `Forged${index}` }));
    reports.report(aReport({ place: 'browser', kind: `Forged again ${index}` }));
    if (index < 7) reports.report(aReport({ kind: `Real${index}` }));
    if (index % 10 === 9) await reports.close();
  }
  const sent = service.text();
  for (let index = 0; index < 7; index += 1) expect(sent).toContain(`"Real${index}"`);
  expect(service.events).toHaveLength(17);
});

test('pauses as long as the service asks, and logs it once [SH-20]', async () => {
  const { reports, reasons } = someReports();
  service.answer(429, { 'retry-after': '120' });
  reports.report(aReport());
  await reports.close();
  now += 119_000;
  reports.report(aReport({ kind: 'Other' }));
  await reports.close();
  expect(service.events).toHaveLength(1);
  expect(reasons).toHaveLength(1);
  service.answer(200);
  now += 2000;
  reports.report(aReport({ kind: 'Other' }));
  await reports.close();
  expect(service.events).toHaveLength(2);
});

test('tolerates an unreachable service [SH-20]', async () => {
  const { reports, reasons } = someReports();
  await service.close();
  reports.report(aReport());
  await reports.close();
  expect(reasons).toEqual(['the service cannot be reached']);
});

test('reads only the named fields of a log line [SH-20]', () => {
  const err = new TypeError('It broke');
  const bindings = { traceId: 'f'.repeat(32), ip: '203.0.113.9' };
  const fields = { err, remote: 'mfe-shop', version: '1.0.0', email: 'a@b.example' };
  expect(
    readErrorLine({ args: [fields, 'request failed'], level: 50, bindings: () => bindings }),
  ).toEqual({
    level: 'error',
    kind: 'TypeError',
    message: 'request failed: It broke',
    stack: err.stack,
    tags: {
      remote: 'mfe-shop',
      version: '1.0.0',
    },
    traceId: 'f'.repeat(32),
    place: 'server',
  });
});

test('does not report a line without an error [SH-20]', () => {
  const reported: ErrorReport[] = [];
  const reports = {
    report: (report: ErrorReport) => reported.push(report),
    close: async () => undefined,
  };
  const lines = [
    { args: [{ err: new Error('quiet') }, 'retried'], level: 40 },
    { args: ['listening'], level: 30 },
    { args: [{ remote: 'mfe-shop', version: '1.0.0' }, 'pruned'], level: 40 },
  ];
  for (const line of lines) reportErrorLine(reports, { ...line, bindings: () => ({}) });
  expect(reported).toEqual([]);
  reportErrorLine(reports, { args: ['it is the end'], level: 60, bindings: () => ({}) });
  expect(reported).toEqual([expect.objectContaining({ level: 'fatal', message: 'it is the end' })]);
});
