import { once } from 'node:events';
import { aDomain, aPage, aPageBlock } from '../testing/content-builders.ts';
import { until } from '../testing/fake-api.ts';
import { FRAGMENT_PERIOD_MS } from './public-fragments.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import { aRenderWorker } from '../testing/render-worker.ts';
import { aSessionCookie, bootOf, nonceOf, slotHtml } from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const ITEM = aPage('item', { templates: ['words/item'], item_url: 'url' });

function aShellWith(...templates: string[]): Promise<TestShell> {
  // Nothing else in these remotes is slow, so the deadline can be short for one that never responds.
  const isSlow = templates.includes('trouble/never-answers');
  const content = { pages: [aPage('page', { templates })] };
  const waits = { holdMs: 150 };
  return aShell({ content, ...(isSlow && { slotDeadlineMs: 400, waits }) });
}

async function pageOf(shell: TestShell, headers: Record<string, string> = {}): Promise<string> {
  return (await shell.app.inject({ url: '/page', headers })).body;
}

function anItem(shell: TestShell, title: string): void {
  shell.api.answer('GET /words/item', { body: { data: { title } } });
}

/** Makes the shell refresh its content from the API, as it does in the background. */
async function refresh(shell: TestShell, url: string, call: string): Promise<void> {
  const before = shell.api.requestsOf(call).length;
  shell.advance(5000);
  await shell.app.inject(url);
  await until(() => shell.api.requestsOf(call).length > before);
}

/** The document once it contains a text; a response is stored shortly after it arrives. */
async function reloadUntil(shell: TestShell, url: string, text: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await shell.app.inject(url);
    if (body.includes(text)) return body;
  }
  throw new Error(`${url} never showed ${text}`);
}

test('groups consecutive blocks of one remote into one slot [FED-02]', async () => {
  const shell = await aShellWith('words/text', 'words/aside', 'basket/teaser', 'words/text');
  const html = await pageOf(shell);
  expect(
    bootOf(html).state.slots.map(({ id, remote, blocks }) => [id, remote, blocks.length]),
  ).toEqual([
    ['main', 'mfe-words', 2],
    ['main-2', 'mfe-basket', 1],
    ['main-3', 'mfe-words', 1],
  ]);
  expect(slotHtml(html, 'main-2')).toContain('<section title="basket/teaser">no visitor</section>');
});

test('never mixes personal and public blocks of one remote in a slot [FED-02]', async () => {
  const shell = await aShellWith('basket/teaser', 'basket/view', 'basket/count');
  const { slots } = bootOf(await pageOf(shell)).state;
  expect(slots.map(({ blocks }) => blocks.map((block) => block.template))).toEqual([
    ['basket/teaser'],
    ['basket/view', 'basket/count'],
  ]);
});

test('shows a block with an unknown template as unknown, with its name [CMS-02]', async () => {
  const shell = await aShellWith('words/text', 'party/confetti');
  expect(slotHtml(await pageOf(shell), 'main')).toContain('core/unknown"> party/confetti');
});

test('nests a slot of another remote with its stylesheet and data [FED-02]', async () => {
  const frame = aPageBlock({ template: 'words/frame', variables: { inner: 'basket/teaser' } });
  const shell = await aShell({ content: { pages: [aPage('page', { pageContents: [frame] })] } });
  // The document of a first visit has the stylesheets in its head.
  const returning = { cookie: `__Host-visitor=${'v'.repeat(22)}` };
  const slot = slotHtml(await pageOf(shell, returning), 'main');
  expect(slot).not.toContain('<!--slot:');
  const article = slot.slice(slot.indexOf('<article'), slot.indexOf('</article>'));
  expect(article).toContain('<link rel="stylesheet" href="/r/mfe-basket/1.0.0/block.css"');
  expect(article).toContain('<section title="basket/teaser">no visitor</section>');
  expect(article.match(/data-slot-data/g)).toHaveLength(1);
  expect(slot.match(/data-slot-data/g)).toHaveLength(2);
});

test('passes only declared cookies of the visitor to a personal slot [FED-06]', async () => {
  const shell = await aShellWith('basket/view');
  const session = await aSessionCookie(shell);
  const html = await pageOf(shell, { cookie: `${session}; basket_key=b1; other=secret` });
  expect(slotHtml(html, 'main')).toContain('logged in with basket_key<');
  expect(html).not.toContain('secret');
  expect(html).not.toContain(session.split('=')[1]);
});

test('sends the visitor’s bearer token with calls of a personal slot, not with those of a public one [FED-06]', async () => {
  const shell = await aShell({
    content: { pages: [aPage('page', { templates: ['basket/view', 'words/item'] })] },
  });
  anItem(shell, 'Pin');
  await pageOf(shell, { cookie: await aSessionCookie(shell, { accessToken: 'token-7' }) });
  expect(shell.api.requestsOf('GET /basket/get')[0]?.headers.authorization).toBe('Bearer token-7');
  const publicRead = shell.api.requestsOf('GET /words/item')[0];
  expect(publicRead?.headers.authorization).toBeUndefined();
  expect(publicRead?.headers.cookie).toBeUndefined();
});

test('passes no visitor data to a public slot [FED-06]', async () => {
  const shell = await aShellWith('basket/teaser');
  const html = await pageOf(shell, { cookie: `${await aSessionCookie(shell)}; basket_key=b1` });
  expect(slotHtml(html, 'main')).toContain('>no visitor</section>');
});

test('loads a public slot once while its sources are unchanged [FED-06]', async () => {
  const shell = await aShell({ content: { pages: [ITEM] } });
  anItem(shell, 'Pin');
  await shell.app.inject('/item/a');
  await refresh(shell, '/item/a', 'GET /words/item');
  expect(slotHtml((await shell.app.inject('/item/a')).body, 'main')).toContain('Pin  load 1');
});

test('renders a public slot again when a source has changed [FED-06]', async () => {
  const shell = await aShell({ content: { pages: [ITEM] } });
  anItem(shell, 'Pin');
  await shell.app.inject('/item/a');
  anItem(shell, 'Brass pin');
  await refresh(shell, '/item/a', 'GET /words/item');
  const html = await reloadUntil(shell, '/item/a', 'Brass pin');
  expect(slotHtml(html, 'main')).toContain('Brass pin  load 2');
  expect(shell.api.requestsOf('GET /words/item')).toHaveLength(2);
});

test('renders a public slot again after an hour, for content chosen at random [SHOP-08]', async () => {
  const shell = await aShellWith('words/text');
  expect(slotHtml(await pageOf(shell), 'main')).toContain('load 1');
  expect(slotHtml(await pageOf(shell), 'main')).toContain('load 1');
  shell.advance(FRAGMENT_PERIOD_MS);
  expect(slotHtml(await pageOf(shell), 'main')).toContain('load 2');
});

test('does not cache a fragment with a refused item: it may exist later [FED-06]', async () => {
  const shell = await aShell({ content: { pages: [ITEM] } });
  expect((await shell.app.inject('/item/a')).statusCode).toBe(404);
  anItem(shell, 'New pin');
  await refresh(shell, '/item/a', 'GET /words/item');
  const html = await reloadUntil(shell, '/item/a', 'New pin');
  expect(bootOf(html).state.status).toBe(200);
});

test('does not cache a fragment that was rendered while the API was down [FED-06]', async () => {
  const shell = await aShell({ content: { pages: [ITEM] } });
  shell.api.answer('GET /words/item', { status: 500, body: {} });
  await shell.app.inject('/item/a');
  anItem(shell, 'Pin');
  const response = await shell.app.inject('/item/a');
  expect(slotHtml(response.body, 'main')).toContain('Pin');
});

test('renders public slots again when a site setting has changed [SH-18]', async () => {
  const shell = await aShellWith('words/text');
  expect(slotHtml(await pageOf(shell), 'main')).toContain('load 1');
  const pages = [aPage('page')];
  shell.setContent({ pages, domain: aDomain({ organisation_name: 'New name' }) });
  await refresh(shell, '/page', 'GET /cognito/domain/currentDomain');
  const html = await reloadUntil(shell, '/page', '<title>New name');
  expect(slotHtml(html, 'main')).toContain('load 2');
});

test('renders nested personal slots per visitor, never from the cache [FED-06]', async () => {
  const frame = aPageBlock({ template: 'words/frame', variables: { inner: 'basket/view' } });
  const shell = await aShell({ content: { pages: [aPage('page', { pageContents: [frame] })] } });
  const first = await pageOf(shell, { cookie: 'basket_key=first' });
  expect(first).toContain('{"signedIn":false,"isGuest":false,"cookies":{"basket_key":"first"}}');
  const second = await pageOf(shell, { cookie: 'basket_key=second' });
  expect(second).toContain('"basket_key":"second"');
  expect(second).not.toContain('first');
});

test('caches the fragments of two releases of one remote separately [FED-09]', async () => {
  const shell = await aShellWith('words/text');
  const before = bootOf(await pageOf(shell)).releaseSet;
  const server = WORDS.server.replace('let loads = 0', 'let loads = 1000');
  await shell.publish({ ...WORDS, version: '1.1.0', server });
  await shell.controlPlane.rollout({
    remote: 'mfe-words',
    version: '1.1.0',
    share: { kind: 'percent', percent: 100 },
  });
  await shell.services.store.refresh();
  const html = await pageOf(shell);
  expect(bootOf(html).releaseSet).not.toBe(before);
  expect(slotHtml(html, 'main')).toContain('load 1001');
});

describe('a late slot', () => {
  const SCRIPTS = 'scripts=1';

  test('follows the document of a browser that runs scripts, with the nonce on its script [FED-06]', async () => {
    const shell = await aShellWith('words/text', 'trouble/never-answers');
    const response = await shell.app.inject({ url: '/page', headers: { cookie: SCRIPTS } });
    const main = response.body.slice(
      response.body.indexOf('<main'),
      response.body.indexOf('</main>'),
    );
    expect(main).toContain('<article title="words/text">');
    expect(main).not.toContain('data-slot-root="fallback"');
    const late = response.body.slice(response.body.indexOf('</main>'));
    expect(late).toContain('data-slot-root="fallback"');
    const inline = late.match(/<script(?![^>]*src=)[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    const withoutNonce = inline.filter((tag) => !tag.includes(`nonce="${nonceOf(response)}"`));
    expect(withoutNonce).toEqual([]);
  });

  test.each([
    ['a browser that has not shown that it runs scripts', { 'user-agent': 'Mozilla/5.0' }],
    ['a search engine', { 'user-agent': 'Examplebot/2.1', cookie: SCRIPTS }],
  ])('is rendered in source order for %s [FED-06]', async (_, headers) => {
    const shell = await aShellWith('words/text', 'trouble/never-answers');
    const html = await pageOf(shell, headers);
    expect(slotHtml(html, 'main-2')).toContain('data-slot-root="fallback"');
    // The head contains the colour scheme script; streaming would add a script to the body.
    expect(html.slice(html.indexOf('<body'))).not.toMatch(
      /<script(?![^>]*(src=|application\/))[^>]*>/,
    );
  });

  test('is awaited longer for a browser that may be unable to fill it [FED-06]', async () => {
    const slotDeadlineMs = { usual: 50 };
    const shell = await aShell({
      content: { pages: [ITEM] },
      slotDeadlineMs,
      waits: { holdMs: 50 },
    });
    const wait = new AbortController();
    shell.api.answer('GET /words/item', async () => {
      if (!wait.signal.aborted) await once(wait.signal, 'abort');
      return { body: { data: { title: 'Brass pin' } } };
    });
    // Sent only now: `inject` waits for `then`.
    const plain = shell.app.inject('/item/a').then((response) => response.body);
    const scripted = await shell.app.inject({ url: '/item/a', headers: { cookie: SCRIPTS } });
    expect(scripted.body).toContain('data-slot-root="fallback"');
    wait.abort();
    const body = await plain;
    expect(body).not.toContain('data-slot-root="fallback"');
    expect(slotHtml(body, 'main')).toContain('Brass pin');
  });
});

describe('remotes in threads', () => {
  test('render the same document as inline remotes [FED-06]', async () => {
    const frame = aPageBlock({ template: 'words/frame', variables: { inner: 'basket/view' } });
    const content = { pages: [aPage('page', { pageContents: [frame] })] };
    const headers = { cookie: 'basket_key=b1; other=secret' };
    const inline = await pageOf(await aShell({ content }), headers);
    const threads = await aShell({ content, workerFile: await aRenderWorker() });
    expect(slotHtml(await pageOf(threads, headers), 'main')).toBe(slotHtml(inline, 'main'));
  });

  test('affect only their own slot when they return a value outside the contract [FED-07]', async () => {
    const templates = ['words/text', 'trouble/no-json', 'basket/teaser', 'trouble/odd-head'];
    const content = { pages: [aPage('page', { templates })] };
    const shell = await aShell({ content, workerFile: await aRenderWorker() });
    const html = await pageOf(shell);
    expect(slotHtml(html, 'main')).toContain('data-slot-root="ready"');
    expect(slotHtml(html, 'main-2')).toContain('data-slot-root="fallback"');
    expect(slotHtml(html, 'main-3')).toContain('data-slot-root="ready"');
    expect(slotHtml(html, 'main-4')).toContain('data-slot-root="fallback"');
  });
});
