import type { PageAnswer } from '../../document/document-state.ts';
import { aPageAnswer, isPersonalAnswer, pathOf } from './navigation-fixtures.ts';
import { createPageSource } from './page-source.ts';

interface SentRequest {
  readonly path: string;
  readonly releaseSet: string | null;
  readonly traceParent: string | null;
  readonly wantsHtml: boolean;
  readonly owner: string | null;
}

function aSource(
  answerOf: (path: string) => unknown = (path) => aPageAnswer(path),
  loadReleases: () => Promise<void> = async () => undefined,
) {
  const requests: SentRequest[] = [];
  let nowMs = 0;
  const source = createPageSource({
    boot: { releaseSet: 'mfe-test@1.0.0', traceParent: '00-trace-span-01' },
    owner: () => 'mark-of-kim',
    request: async (input, init) => {
      const path = pathOf(input);
      const headers = new Headers(init?.headers);
      const wantsHtml = headers.has('x-page-html');
      requests.push({
        path,
        releaseSet: headers.get('x-release-set'),
        traceParent: headers.get('traceparent'),
        wantsHtml,
        owner: headers.get('x-session-owner'),
      });
      return new Response(JSON.stringify(answerOf(path)));
    },
    isPersonal: isPersonalAnswer,
    loadReleases,
    now: () => nowMs,
  });
  const open = (path: string) => source.open(path, new AbortController().signal);
  return { source, open, requests, pass: (ms: number) => (nowMs += ms) };
}

test('sends the release set of the document and the owner of the shown data [FED-08 SES-02]', async () => {
  const { open, requests } = aSource();
  await open('/shop?page=2');
  expect(requests).toMatchObject([
    { path: '/shop?page=2', releaseSet: 'mfe-test@1.0.0', owner: 'mark-of-kim' },
  ]);
});

test('sends the trace context of the document [FED-22]', async () => {
  const { open, requests } = aSource();
  await open('/shop');
  expect(requests).toMatchObject([{ traceParent: '00-trace-span-01' }]);
});

test('returns the page from memory first, marked as stale [SH-17]', async () => {
  const { open, requests } = aSource();
  expect(await open('/shop')).toMatchObject({ isStale: false });
  expect(await open('/shop')).toMatchObject({ isStale: true });
  expect(requests).toHaveLength(1);
});

test('never caches personal pages, and clears the cache when the session changes [SH-17]', async () => {
  const { source, open, requests } = aSource((path) =>
    aPageAnswer(path, { personal: path === '/cart' }),
  );
  await open('/cart');
  await open('/cart');
  await open('/shop');
  source.forgetAll();
  await open('/shop');
  expect(requests.map(({ path }) => path)).toEqual(['/cart', '/cart', '/shop', '/shop']);
});

test('uses a prefetched page once while it is fresh [SH-17]', async () => {
  const { source, open, requests, pass } = aSource((path) => aPageAnswer(path, { personal: true }));
  await source.prefetch('/cart');
  await source.prefetch('/cart');
  expect(await open('/cart')).toMatchObject({ isStale: false });
  expect(requests).toHaveLength(1);
  await source.prefetch('/cart');
  pass(60_000);
  await open('/cart');
  expect(requests).toHaveLength(3);
});

test('does not cache a page with a slot that the server could not load [SH-17]', async () => {
  const { source } = aSource();
  source.remember('/shop', { ...aPageAnswer('/shop'), data: { main: null } });
  expect(source.recall('/shop')).toBeUndefined();
});

test('rejects an unexpected response [SH-01]', async () => {
  const { open } = aSource(() => ({ success: false }));
  await expect(open('/shop')).rejects.toThrow('Unexpected response of /_data/shop: 200');
});

test('returns that the release set was removed [FED-08]', async () => {
  const gone: PageAnswer = { kind: 'reload' };
  const { open } = aSource(() => gone);
  expect((await open('/shop')).answer).toEqual(gone);
});

test('requests HTML for the next page, but not for the current one [SH-17]', async () => {
  const { source, open, requests } = aSource();
  await open('/shop');
  await source.prefetch('/faq');
  await source.fetch('/shop');
  expect(requests.map(({ path, wantsHtml }) => [path, wantsHtml])).toEqual([
    ['/shop', true],
    ['/faq', true],
    ['/shop', false],
  ]);
});

test('keeps the HTML of a refreshed page that is unchanged [SH-17]', async () => {
  const html = { main: '<p>shop</p>' };
  const { source } = aSource();
  source.remember('/shop', { ...aPageAnswer('/shop'), html });
  await source.fetch('/shop');
  expect(source.recall('/shop')).toMatchObject({ html });
});

test('drops the HTML of a refreshed page that has changed [SH-17]', async () => {
  const { source } = aSource();
  const data = { main: { blocks: { '1': 'before' }, nested: [], status: 200 as const } };
  source.remember('/shop', { ...aPageAnswer('/shop'), data, html: { main: '<p>before</p>' } });
  await source.fetch('/shop');
  expect(source.recall('/shop')).toMatchObject({ html: {} });
});

describe('while the releases of other remotes are not known [SH-25]', () => {
  test('waits for them before it hands out a page', async () => {
    let arrive: () => void = () => undefined;
    const { open } = aSource(undefined, () => new Promise((resolve) => (arrive = resolve)));
    let isOpen = false;
    const opening = open('/shop').then(() => (isOpen = true));
    await new Promise(setImmediate);
    expect(isOpen).toBe(false);
    arrive();
    await opening;
  });

  test('fails as without a network when they cannot be loaded, and works when they can', async () => {
    let isOnline = false;
    const { open } = aSource(undefined, async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
    });
    await expect(open('/shop')).rejects.toThrow('Failed to fetch');
    isOnline = true;
    expect(await open('/shop')).toMatchObject({ answer: { kind: 'page' } });
  });
});
