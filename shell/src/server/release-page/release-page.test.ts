import { noFailures } from 'shared-contracts/observation';
import { SOME_RELEASES } from '../testing/fake-registry.ts';
import { FORM, post } from '../testing/login-shell.ts';
import { ACTOR, aReleasePage, setUser, USER } from '../testing/release-page-bed.ts';

test('shows an administrator every release, its figures and its history [FED-15]', async () => {
  const { shell, get } = await aReleasePage();
  const at = new Date(Math.floor(shell.now() / 3_600_000) * 3_600_000).toISOString();
  shell.api.answer('GET /internal/observations', ({ headers }) => ({
    status: headers['x-internal-secret'] === 'between-two-machines' ? 200 : 404,
    body: {
      sums: [
        { version: '1.0.0', at, visits: 900, failed: 9, failures: noFailures() },
        { version: '1.1.0', at, visits: 100, failed: 2, failures: noFailures() },
      ],
      vitals: [],
    },
  }));
  const { statusCode, body, headers } = await get();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(body).not.toContain('<script');
  const text = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('1.0.0 is served to 90% of visitors, 1.1.0 is served to 10% of visitors');
  expect(text).toContain('1.1.0: Healthy. 1.1.0 failed in 1 of 100');
  expect(text).toMatch(/Candidate 10% 100 2 2\.00% 1\.50%/);
  expect(text).toContain('1.0.0: from 1.00% to 1.00%');
  expect(text).toContain('given to 10%: &lt;b&gt;new&lt;/b&gt; words');
  expect(text).toMatch(/react 19\.3\.1 \^19\.0\.0/);
  expect(text).toMatch(/cart\.changed mfe-words none/);
  expect(text).toContain('words/small none mfe-words');
});

test('responds like a missing page to all other visitors [FED-15]', async () => {
  const { shell, registry, cookie } = await aReleasePage();
  const repliesTo = (headers: Record<string, string>) =>
    Promise.all(
      ['/_releases', '/_releases/confirm?action=promote', '/_nobody'].map(async (url) => {
        const response = await shell.app.inject({ url, headers });
        const [head = '', main = ''] = response.body.split('<main');
        const title = /<title>[^<]*/.exec(head)?.[0];
        return [response.statusCode, title, main.replaceAll(/[a-z]*"[^"]*"/g, '').length > 0];
      }),
    );
  setUser(shell, { ...USER, is_admin: false });
  for (const headers of [{}, { cookie }]) {
    const [page, confirm, unknown] = await repliesTo(headers);
    expect([page, confirm]).toEqual([unknown, unknown]);
    expect(unknown?.[0]).toBe(404);
    const posted = (url: string) =>
      post(shell, url, { payload: 'action=promote', headers: { ...FORM, ...headers } });
    const [refused, nothing] = await Promise.all([posted('/_releases/confirm'), posted('/_no')]);
    expect([refused.statusCode, refused.body]).toEqual([nothing.statusCode, nothing.body]);
  }
  expect(registry.requests).toEqual([]);
});

test('asks for confirmation of a command and changes nothing before it [FED-15]', async () => {
  const { get, registry } = await aReleasePage();
  const query = 'action=promote&remote=mfe-words&version=1.1.0&sequence=7';
  const { statusCode, body } = await get(`/_releases/confirm?${query}`);
  expect(statusCode).toBe(200);
  const text = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'Now 1.0.0 90% of visitors 1.1.0 10% of visitors After this change 1.1.0 all visitors',
  );
  expect(body).toContain('action="/_releases/confirm#reason"');
  expect(registry.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('sends a command with the administrator’s name and the sequence of the page, and reports the outcome [FED-15]', async () => {
  const { get, sendCommand, registry } = await aReleasePage();
  const response = await sendCommand({
    action: 'rollout',
    version: '1.1.0',
    percent: '12,5',
    reason: 'go',
  });
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    '/_releases?changed=8#outcome',
  ]);
  const [command] = registry.requestsOf('POST /v1/rollouts');
  expect(JSON.parse(command?.body ?? '')).toEqual({
    remote: 'mfe-words',
    version: '1.1.0',
    percent: 12.5,
    reason: 'go',
    expectedSequence: 7,
  });
  expect(decodeURIComponent(String(command?.headers['x-release-actor']))).toBe(ACTOR);
  expect(command?.headers['x-internal-secret']).toBe('between-two-machines');
  const line = {
    at: '2026-03-01T01:00:00.000Z',
    actor: ACTOR,
    action: 'promote',
    sequence: 8,
    remote: 'mfe-words',
    version: '1.1.0',
    reason: 'go',
  };
  registry.answer('GET /v1/history', { body: { lines: [line] } });
  const { body } = await get('/_releases?changed=8');
  expect(body).toContain('<title>Done: mfe-words 1.1.0 is live for all visitors');
  expect(body).toMatch(/id="outcome" role="status"/);
  registry.answer('GET /v1/history', { body: { lines: [{ ...line, actor: 'ann' }] } });
  expect((await get('/_releases?changed=8')).body).toContain('<title>Releases');
});

test('requires a reason and keeps the typed values of a rejected form [FED-15]', async () => {
  const { get, sendCommand, registry } = await aReleasePage();
  const refused = await sendCommand({ action: 'rollback', reason: ' ' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toMatch(/id="reason"[^>]*aria-invalid="true"[^>]*reason-error/);
  const share = 'action=rollout&remote=mfe-words&version=1.1.0&sequence=7&percent=lots';
  const again = await get(`/_releases/confirm?${share}`);
  expect(again.statusCode).toBe(422);
  expect(again.body).toMatch(/id="percent"[^>]*value="lots"/);
  const posted = await sendCommand({
    action: 'rollout',
    version: '1.1.0',
    percent: '500',
    reason: 'go',
  });
  expect(posted.statusCode).toBe(422);
  expect(registry.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('reports the conflicting change and renders the form from the current state [FED-15 FED-20]', async () => {
  const { sendCommand, registry } = await aReleasePage();
  const message = 'mfe-words was changed in the meantime by ben (rollout of 1.1.0: given to 50%)';
  const fault = { success: false, code: 'CONFLICT', message };
  registry.answer('POST /v1/rollback', { status: 409, body: fault });
  registry.answer('GET /v1/releases', { body: { ...SOME_RELEASES, sequence: 9 } });
  const { statusCode, body } = await sendCommand({ action: 'rollback', reason: 'too slow' });
  expect(statusCode).toBe(409);
  expect(body).toContain(message);
  expect(body).toContain('name="sequence" value="9"');
  expect(body).toMatch(/id="reason"[^>]*value="too slow"/);
});

test('lists the refusals of the gate [FED-15 FED-12]', async () => {
  const { sendCommand, registry } = await aReleasePage();
  const refusals = [{ code: 'x', what: 'words/old is gone', who: 'page /', todo: 'keep it' }];
  const fault = { success: false, code: 'RELEASE_REFUSED', message: '1.1.0 is refused', refusals };
  registry.answer('POST /v1/rollouts', { status: 422, body: fault });
  const { body } = await sendCommand({
    action: 'rollout',
    version: '1.1.0',
    percent: '1',
    reason: 'go',
  });
  expect(body).toContain('words/old is gone. Incompatible with: page /. To do: keep it.');
});

test('shows the state of the release store without commands while the registry is down [FED-15]', async () => {
  const { get, sendCommand, registry } = await aReleasePage();
  registry.goDown();
  const { statusCode, body } = await get();
  expect(statusCode).toBe(200);
  expect(body).toContain('The release registry is not responding');
  expect(body).toContain('mfe-basket');
  expect(body).not.toMatch(/<(form|button)/);
  const response = await sendCommand({ action: 'rollback', reason: 'too slow' });
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('The result of the command is unknown.');
  expect((await get('/_releases/confirm?action=rollback')).body).toContain('Nothing was changed.');
});

test('reports an unknown result when the registry cannot confirm a command [FED-15]', async () => {
  const { sendCommand, registry } = await aReleasePage();
  const fault = { success: false, code: 'UNAVAILABLE', message: 'The store cannot be read now.' };
  for (const failure of [
    { status: 503, body: fault },
    { status: 502, body: { error: 'a proxy' } },
  ]) {
    registry.answer('POST /v1/rollback', failure);
    const { statusCode, body } = await sendCommand({ action: 'rollback', reason: 'too slow' });
    expect(statusCode).toBe(503);
    expect(body).toContain('<title>Result unknown: ');
    expect(body).not.toContain('Nothing was changed');
  }
});

test('accepts an administrator name of any length and with any characters [FED-15]', async () => {
  const { shell, sendCommand, registry } = await aReleasePage();
  setUser(shell, { ...USER, first_name: `a${'🙂'.repeat(60)}\u202E`, last_name: 'Å' });
  expect((await sendCommand({ action: 'rollback', reason: 'too slow' })).statusCode).toBe(303);
  const [command] = registry.requestsOf('POST /v1/rollback');
  const actor = decodeURIComponent(String(command?.headers['x-release-actor']));
  expect(actor).toBe(`a${'🙂'.repeat(49)} (administrator 3)`);
});

test('offers no commands without a signing key and explains why [FED-15]', async () => {
  const { get, registry } = await aReleasePage();
  registry.answer('GET /v1/releases', { body: { ...SOME_RELEASES, canSign: false } });
  const { body } = await get();
  expect(body).toContain('no signing key');
  expect(body).not.toMatch(/<(form|button)/);
});

test('keeps the access of a recent administrator while the backend is down, without figures [FED-15]', async () => {
  const { shell, get, sendCommand } = await aReleasePage();
  await get();
  shell.api.goDown();
  shell.advance(60_000);
  const { statusCode, body } = await get();
  expect(statusCode).toBe(200);
  expect(body).toContain('figures are unavailable');
  expect((await sendCommand({ action: 'rollback', reason: 'down' })).statusCode).toBe(303);
  shell.advance(15 * 60_000);
  expect((await sendCommand({ action: 'rollback', reason: 'down' })).statusCode).toBe(404);
});

test('denies access from the next request after administrator rights are removed, also while the backend is down [FED-15]', async () => {
  const { shell, get, sendCommand, registry } = await aReleasePage();
  expect((await get()).statusCode).toBe(200);
  setUser(shell, { ...USER, is_admin: false });
  expect((await sendCommand({ action: 'rollback', reason: 'mine' })).statusCode).toBe(404);
  shell.api.goDown();
  expect((await sendCommand({ action: 'rollback', reason: 'mine' })).statusCode).toBe(404);
  expect(registry.requestsOf('POST /v1/rollback')).toEqual([]);
});
