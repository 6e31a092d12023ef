import { noFailures, type Observation } from 'shared-contracts/observation';
import { aPage, aPageBlock } from '../testing/content-builders.ts';
import { bootOf, factsOf } from '../testing/http-answers.ts';
import type { TestShellOptions } from '../testing/test-shell-options.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const framed = { template: 'words/frame', variables: { inner: 'basket/teaser' } };
const PAGES = [
  aPage('about'),
  aPage('framed', { pageContents: [aPageBlock(framed)] }),
  aPage('broken', { templates: ['words/text', 'trouble/throws-in-render'] }),
  aPage('item', { templates: ['words/item'] }),
  aPage('slow', { templates: ['words/text', 'trouble/never-answers'] }),
];

function anObservedShell(options: TestShellOptions = {}): Promise<TestShell> {
  return aShell({ content: { pages: PAGES }, ...options });
}

type Seen = readonly [string, Pick<Observation, 'visits' | 'failed'> & { readonly kinds: object }];

/** Counts the shell would send: visits, failed documents and kinds of failure above zero. */
function take(shell: TestShell): Readonly<Record<string, Seen[1]>> {
  const seen = shell.services.observer.counts
    .take()
    .map(({ remote, version, visits, failed, failures }): Seen => {
      const kinds = Object.fromEntries(Object.entries(failures).filter(([, count]) => count > 0));
      return [`${remote}@${version}`, { visits, failed, kinds }];
    });
  return Object.fromEntries(seen);
}

const ONE_VISIT = { visits: 1, failed: 0, kinds: {} };

async function open(shell: TestShell, url = '/about') {
  const response = await shell.app.inject({ url });
  return { document: factsOf(response).document, releaseSet: bootOf(response.body).releaseSet };
}

function report(shell: TestShell, fields: object, remoteAddress = '10.0.0.1') {
  const payload = { remote: 'mfe-words', version: '1.0.0', phase: 'render', message: 'It broke' };
  return shell.app.inject({
    method: 'POST',
    url: '/_report',
    remoteAddress,
    payload: {
      ...payload,
      ...fields,
    },
  });
}

test('counts a document for each release with a slot in it, including nested slots [FED-11]', async () => {
  const shell = await anObservedShell();
  await open(shell, '/framed');
  expect(take(shell)).toEqual({ 'mfe-words@1.0.0': ONE_VISIT, 'mfe-basket@1.0.0': ONE_VISIT });
  expect(take(shell)).toEqual({});
});

test('counts a server failure only against the failing release [FED-11]', async () => {
  const shell = await anObservedShell();
  await open(shell, '/broken');
  expect(take(shell)).toEqual({
    'mfe-words@1.0.0': ONE_VISIT,
    'mfe-trouble@2.0.0': { visits: 1, failed: 1, kinds: { 'server-render': 1 } },
  });
});

test.each([
  [2000, 0],
  [2001, 1],
])(
  'a slot that takes %i ms for a visitor who waits for it counts %i times as late [FED-26]',
  async (tookMs, failed) => {
    const shell = await anObservedShell();
    await open(shell);
    shell.advance(11_000);
    take(shell);
    shell.api.answer('GET /words/item', () => {
      shell.advance(tookMs);
      return { body: { data: { title: 'Pin' } } };
    });
    await open(shell, '/item');
    expect(take(shell)).toMatchObject({ 'mfe-words@1.0.0': { visits: 1, failed } });
  },
);

test('does not count lateness of a release that is starting as a failure [FED-11]', async () => {
  const shell = await anObservedShell({ slotDeadlineMs: 50 });
  const failures = () =>
    shell.logged
      .filter(({ msg }) => msg === 'slot failed on the server')
      .map((line) => line['failure']);
  // Several late slots in a row end further attempts for a while.
  for (let visit = 0; visit < 6; visit += 1) await open(shell, '/slow');
  expect(new Set(failures())).toEqual(new Set(['deadline', 'breaker-open']));
  expect(take(shell)).toMatchObject({ 'mfe-trouble@2.0.0': { ...ONE_VISIT, visits: 6 } });
  shell.advance(11_000);
  await open(shell, '/slow');
  expect(take(shell)).toMatchObject({ 'mfe-trouble@2.0.0': { visits: 1, failed: 1 } });
});

test('does not count bots, soft navigations and redirects [FED-11]', async () => {
  const shell = await anObservedShell();
  const { releaseSet } = await open(shell);
  take(shell);
  await shell.app.inject({ url: '/about', headers: { 'user-agent': 'Googlebot/2.1' } });
  await shell.app.inject({ method: 'HEAD', url: '/about' });
  await shell.app.inject({ url: '/_data/broken', headers: { 'x-release-set': releaseSet } });
  await shell.app.inject({ url: '/back-end' });
  expect(Object.keys(take(shell))).not.toContain('mfe-trouble@2.0.0');
  expect(take(shell)).toEqual({});
});

test('counts a failing document once in total and once per kind of failure [FED-11]', async () => {
  const shell = await anObservedShell();
  const document = await open(shell, '/broken');
  const trouble = { ...document, remote: 'mfe-trouble', version: '2.0.0' };
  await report(shell, { ...trouble, message: 'one' });
  await report(shell, { ...trouble, message: 'two' });
  expect(take(shell)['mfe-trouble@2.0.0']).toEqual({
    visits: 1,
    failed: 1,
    kinds: {
      'server-render': 1,
      'browser-render': 1,
    },
  });
});

test('counts a report in the minute in which its document started [FED-11]', async () => {
  const shell = await anObservedShell();
  const document = await open(shell);
  const [visit] = shell.services.observer.counts.take();
  shell.advance(3 * 3_600_000);
  await report(shell, document);
  expect(shell.services.observer.counts.take()).toEqual([
    expect.objectContaining({
      minute: visit?.minute,
      visits: 0,
      failed: 1,
      failures: {
        ...noFailures(),
        'browser-render': 1,
      },
    }),
  ]);
});

test('ignores implausible reports, but logs them [FED-11]', async () => {
  const shell = await anObservedShell();
  const { document, releaseSet } = await open(shell);
  take(shell);
  const forged = [
    { document: '', releaseSet },
    { document: 'made-up', releaseSet },
    { document: `${document.slice(0, -1)}!`, releaseSet },
    { document, releaseSet: 'mfe-words@9.9.9', version: '9.9.9' },
    { document, releaseSet, version: '9.9.9' },
    { document, releaseSet, remote: 'shell', version: null },
    { document, releaseSet, phase: 'picture' },
  ];
  for (const each of forged) expect((await report(shell, each)).statusCode).toBe(204);
  shell.advance(25 * 3_600_000);
  await report(shell, { document, releaseSet });
  expect(take(shell)).toEqual({});
  const logLines = shell.logged.filter(({ msg }) => msg === 'failure reported by a browser');
  expect(logLines).toHaveLength(forged.length + 1);
  expect(JSON.stringify(logLines)).not.toContain(document);
});

test.each(['event', 'loop'])(
  'counts a report of the phase %s against the release [FED-11]',
  async (phase) => {
    const shell = await anObservedShell();
    const { document, releaseSet } = await open(shell);
    await report(shell, { document, releaseSet, phase });
    expect(take(shell)).toMatchObject({ 'mfe-words@1.0.0': { failed: 1 } });
  },
);

test('accepts two reports per hour against a release and sixty per minute in total from one address [FED-11]', async () => {
  const shell = await anObservedShell();
  const documents = await Promise.all(Array.from({ length: 6 }, () => open(shell)));
  take(shell);
  for (const document of documents) await report(shell, document);
  expect(take(shell)).toMatchObject({ 'mfe-words@1.0.0': { failed: 2 } });
  await report(shell, documents[5] ?? {}, '10.0.0.2');
  expect(take(shell)).toMatchObject({ 'mfe-words@1.0.0': { failed: 1 } });
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) statuses.push((await report(shell, {})).statusCode);
  expect(statuses.slice(0, 54)).not.toContain(429);
  expect(statuses.slice(54)).toEqual([429, 429, 429, 429, 429, 429]);
});

test('treats the addresses of one network as one, so that they cannot cause a rollback [FED-11]', async () => {
  const shell = await anObservedShell();
  const documents = await Promise.all(Array.from({ length: 6 }, () => open(shell)));
  take(shell);
  for (const [index, document] of documents.entries())
    await report(shell, document, `2001:db8:0:1::${index + 1}`);
  expect(take(shell)).toMatchObject({ 'mfe-words@1.0.0': { failed: 2 } });
  await report(shell, documents[5] ?? {}, '2001:db8:0:2::1');
  expect(take(shell)).toMatchObject({ 'mfe-words@1.0.0': { failed: 1 } });
});
