import { createReporter } from './report.ts';

function aReporter() {
  const sent: unknown[] = [];
  const logged: string[] = [];
  const report = createReporter({
    boot: {
      document: 'document-1',
      releaseSet: 'mfe-shop@1.2.0',
      traceParent: '00-trace-span-01',
      releases: {},
    },
    path: () => '/shop?page=2',
    send: (body) => sent.push(JSON.parse(body)),
    log: (message) => logged.push(message),
  });
  return { report, sent, logged };
}

test('reports remote, release set, phase, slot and page of a failure [FED-07]', () => {
  const { report, sent, logged } = aReporter();
  report({ remote: 'mfe-shop', slotId: 'main' }, { phase: 'load', error: new Error('gone') });
  expect(sent).toEqual([
    expect.objectContaining({
      remote: 'mfe-shop',
      document: 'document-1',
      releaseSet: 'mfe-shop@1.2.0',
      trace: '00-trace-span-01',
      phase: 'load',
      slot: 'main',
      message: 'gone',
      path: '/shop?page=2',
    }),
  ]);
  expect(logged).toHaveLength(1);
});

test('waits for the name of a document from a shared cache [FED-07 SH-24]', async () => {
  const sent: unknown[] = [];
  const boot = { document: '', releaseSet: '', traceParent: '', releases: {} };
  let name = (): void => undefined;
  const report = createReporter({
    boot,
    whenNamed: new Promise((resolve) => {
      name = () => {
        boot.document = 'd1';
        resolve();
      };
    }),
    path: () => '/',
    send: (body) => sent.push(JSON.parse(body)),
    log: () => undefined,
  });
  report({ remote: 'mfe-shop', slotId: 'main' }, { phase: 'load', error: 'gone' });
  expect(sent).toEqual([]);
  name();
  await Promise.resolve();
  expect(sent).toMatchObject([{ document: 'd1', phase: 'load' }]);
});

test('sends a failure once and never more than twenty per document [FED-22]', () => {
  const { report, sent } = aReporter();
  const source = { remote: 'mfe-shop', slotId: null };
  report(source, { phase: 'effect', error: 'same' });
  report(source, { phase: 'effect', error: 'same' });
  expect(sent).toHaveLength(1);
  for (let index = 0; index < 50; index += 1) report(source, { phase: 'effect', error: index });
  expect(sent).toHaveLength(20);
});
