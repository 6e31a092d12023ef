import { createOverride } from 'release-registry/override';
import { RELEASE_SET_HEADER } from '../../document/document-state.ts';
import { aHomePage, aPageBlock } from '../testing/content-builders.ts';
import { startDevelopmentServer } from '../testing/development-server.ts';
import { FRAME, WORDS } from '../testing/fixture-remotes.ts';
import { bootOf, slotHtml } from '../testing/http-answers.ts';
import { aShell, INVITATION_KEY, type TestShell } from '../testing/test-shell.ts';

const content = { pages: [aHomePage({ pageContents: [aPageBlock({ id: 'b1' })] })] };
const edited = (word: string) => WORDS.server.replaceAll('<article', `<p>${word}</p><article`);

const cookieFor = (shell: TestShell, port: number, remote = 'mfe-words') =>
  `__Host-override=${createOverride({
    key: INVITATION_KEY,
    remote,
    port,
    expiresAt: new Date(shell.now() + 3_600_000),
  })}`;

test('renders each document with the developer’s latest server half, also without scripts [FED-14]', async () => {
  const shell = await aShell({ content });
  const development = await startDevelopmentServer();
  const cookie = cookieFor(shell, development.port);
  const read = async () => (await shell.app.inject({ url: '/', headers: { cookie } })).body;

  development.build(1, edited('draft one'));
  const first = await read();
  development.build(2, edited('draft two'));
  const second = await read();

  expect(slotHtml(first, 'main')).toContain('<p>draft one</p>');
  // The browser starts this slot without an interaction.
  expect(slotHtml(first, 'main')).toContain('data-slot-root="fallback"');
  expect(slotHtml(second, 'main')).toContain('<p>draft two</p>');
});

test('renders soft navigations with it [FED-14]', async () => {
  const shell = await aShell({ content });
  const development = await startDevelopmentServer();
  const cookie = cookieFor(shell, development.port);
  const { releaseSet } = bootOf((await shell.app.inject('/')).body);
  development.build(1, edited('draft'));
  const answer = await shell.app.inject({
    url: '/_data/',
    headers: { cookie, [RELEASE_SET_HEADER]: releaseSet, 'x-page-html': '1' },
  });

  expect(answer.json().html.main).toContain('<p>draft</p>');
});

test('renders header, drawer and footer with it, in documents and in the layout [FED-14]', async () => {
  const shell = await aShell({ remotes: [WORDS, FRAME], content });
  const development = await startDevelopmentServer();
  const cookie = cookieFor(shell, development.port, 'mfe-frame');
  development.build(1, FRAME.server.replaceAll('<nav', '<b>draft</b><nav'), '.draft{color:blue}');
  const { body } = await shell.app.inject({ url: '/', headers: { cookie } });
  const layout = await shell.app.inject({ url: '/_layout', headers: { cookie } });

  expect(body).toContain('<b>draft</b><nav');
  expect(body).toContain('.draft{color:blue}');
  expect(JSON.stringify(layout.json().blocks)).toContain('<b>draft</b>');
});

test('handles the developer’s form posts with it [FED-14]', async () => {
  const shell = await aShell({ content });
  const development = await startDevelopmentServer();
  const cookie = cookieFor(shell, development.port, 'mfe-basket');
  development.build(
    1,
    "exports.serverEntry = { load: async () => ({}), head: () => ({}), render: async () => '', act: async () => ({ kind: 'redirect', to: '/draft' }) };",
  );
  const post = (headers: Record<string, string>) =>
    shell.app.inject({
      method: 'POST',
      url: '/_action/basket.add',
      headers: {
        ...headers,
        origin: 'https://shop.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'page=%2F',
    });

  expect((await post({ cookie })).headers.location).toBe('/draft');
  expect((await post({})).headers.location).not.toBe('/draft');
});

test('serves everyone else the live release [FED-14]', async () => {
  const shell = await aShell({ content });
  const development = await startDevelopmentServer();
  const cookie = cookieFor(shell, development.port);
  development.build(1, edited('draft'));
  const forged = cookie.replace(/\.[^.]+$/, '.made-up');
  await shell.app.inject({ url: '/', headers: { cookie } });

  expect((await shell.app.inject('/')).body).not.toContain('draft');
  expect((await shell.app.inject({ url: '/', headers: { cookie: forged } })).body).not.toContain(
    'draft',
  );
});

test('loads no server half for a site that is not on the developer’s machine [FED-14]', async () => {
  const shell = await aShell({ content, development: 'elsewhere' });
  const development = await startDevelopmentServer();
  const cookie = cookieFor(shell, development.port);
  development.build(1, edited('draft'));
  const { body } = await shell.app.inject({ url: '/', headers: { cookie } });

  expect(body).not.toContain('draft');
  expect(slotHtml(body, 'main')).toContain('taking longer than usual');
});

test('keeps the page when the developer’s server half fails or is empty [FED-14]', async () => {
  const shell = await aShell({ content });
  const development = await startDevelopmentServer();
  const cookie = cookieFor(shell, development.port);
  development.build(1, 'throw new Error("a mistake");');
  const failing = await shell.app.inject({ url: '/', headers: { cookie } });
  development.build(2, '');
  const empty = await shell.app.inject({ url: '/', headers: { cookie } });

  for (const { statusCode, body } of [failing, empty]) {
    expect(statusCode).toBe(200);
    expect(slotHtml(body, 'main')).toContain('taking longer than usual');
  }
});
