import { createOverride } from 'release-registry/override';
import { RELEASE_SET_HEADER } from '../../document/document-state.ts';
import { aHomePage, aPageBlock } from '../testing/content-builders.ts';
import { bootOf, setCookieOf, slotHtml } from '../testing/http-answers.ts';
import { aShell, INVITATION_KEY, type TestShell } from '../testing/test-shell.ts';

const ORIGIN = 'http://localhost:4200';
const COOKIE = '__Host-override';
const content = { pages: [aHomePage({ pageContents: [aPageBlock({ id: 'b1' })] })] };

const overrideFor = (shell: TestShell, { remote = 'mfe-words', port = 4200 } = {}) =>
  createOverride({
    key: INVITATION_KEY,
    remote,
    port,
    expiresAt: new Date(shell.now() + 3_600_000),
  });

const visit = (shell: TestShell, override: string, url = '/') =>
  shell.app.inject({ url, headers: { cookie: `${COOKIE}=${override}; scripts=1` } });

test('stores and ends a signed override [FED-14]', async () => {
  const shell = await aShell();
  const started = await shell.app.inject(`/_override/${overrideFor(shell)}`);
  const stopped = await shell.app.inject('/_override/stop');

  expect([started.statusCode, started.headers.location]).toEqual([303, '/']);
  expect(setCookieOf(started, COOKIE)).toMatch(/^__Host-override=mfe-words\.4200\..*HttpOnly/);
  expect(String(stopped.headers['set-cookie'])).toMatch(/__Host-override=; Max-Age=0/);
});

test('ignores a forged or expired override [FED-14]', async () => {
  const shell = await aShell({ content });
  const override = overrideFor(shell);
  const madeUp = override.replace('4200', '4300');

  expect((await shell.app.inject(`/_override/${madeUp}`)).statusCode).toBe(404);
  expect((await visit(shell, madeUp)).body).not.toContain('localhost:4300');
  shell.advance(3_600_001);
  expect((await visit(shell, override)).body).not.toContain(ORIGIN);
});

test('loads only the overridden remote from the developer’s machine, and lets the browser render its slot [FED-14]', async () => {
  const shell = await aShell({ content });
  const response = await visit(shell, overrideFor(shell));
  const { releases } = bootOf(response.body);

  expect(releases['mfe-words']).toMatchObject({
    version: 'in development',
    entry: `${ORIGIN}/remoteEntry.js`,
    integrity: { [`${ORIGIN}/remoteEntry.js`]: '' },
  });
  expect(releases['mfe-basket']?.entry).toMatch(/^\/r\/mfe-basket\//);
  expect(slotHtml(response.body, 'main')).toContain('data-slot-root="fallback"');
  expect(response.body).toContain(`src="${ORIGIN}/shell/main.js"`);
  expect(response.body).toContain('/_shell/team.js');
});

test('allows only that machine in the policy of the document [FED-14]', async () => {
  const shell = await aShell({ content });
  const { headers } = await visit(shell, overrideFor(shell));
  const policy = String(headers['content-security-policy']);

  expect(policy).toContain(`connect-src 'self' ${ORIGIN} ws://localhost:4200;`);
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(headers['integrity-policy']).toBeUndefined();
});

test('does not affect documents of other visitors [FED-14]', async () => {
  const shell = await aShell({ content });
  await visit(shell, overrideFor(shell));
  const { body, headers } = await shell.app.inject('/');

  expect(body).not.toContain('localhost');
  expect(String(headers['content-security-policy'])).not.toContain('localhost');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(slotHtml(body, 'main')).toContain('data-slot-root="ready"');
});

test('returns the data from the live release, without HTML, in a soft navigation [FED-14]', async () => {
  const shell = await aShell({ content });
  const override = overrideFor(shell);
  const { releaseSet } = bootOf((await visit(shell, override)).body);
  const response = await shell.app.inject({
    url: '/_data/',
    headers: {
      cookie: `${COOKIE}=${override}`,
      [RELEASE_SET_HEADER]: releaseSet,
      'x-page-html': '1',
    },
  });
  const answer = response.json();

  expect(answer).toMatchObject({ kind: 'page', data: { main: { status: 200 } } });
  expect(answer.html.main).toContain('data-slot-root="fallback"');
});

test('ignores an override of a remote that is not live [FED-14]', async () => {
  const shell = await aShell({ content });
  const { body } = await visit(shell, overrideFor(shell, { remote: 'mfe-unknown' }));

  expect(slotHtml(body, 'main')).toContain('data-slot-root="ready"');
  expect(body).not.toContain(`${ORIGIN}/shell/main.js`);
});
