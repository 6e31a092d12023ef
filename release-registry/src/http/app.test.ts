import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { RELEASE_ACTOR_HEADER } from 'shared-contracts/registry';
import { aRegistry } from '../testing/registry-bed.ts';

const HALF = { remote: 'mfe-shop', version: '1.1.0', percent: 50, reason: 'try it' };

test('takes a release from half of the visitors to everyone and back, in the operator’s name [FED-15]', async () => {
  const { post, get, token, site } = await aRegistry();
  const ann = await token({ name: 'ann' });
  expect((await post('/v1/rollouts', HALF, ann)).json()).toEqual({
    remote: 'mfe-shop',
    sequence: 3,
  });
  expect((await get('/v1/releases', ann)).json()).toMatchObject({
    sequence: 3,
    canSign: true,
    host: { shared: { react: '19.3.1' } },
    remotes: [
      { remote: 'mfe-cms', live: '1.0.0', candidate: null, percent: null, previous: null },
      {
        remote: 'mfe-shop',
        live: '1.0.0',
        candidate: '1.1.0',
        percent: 50,
        by: 'ann',
        previous: null,
        releases: [
          {
            version: '1.1.0',
            state: 'candidate',
            requires: { react: '^19.0.0' },
          },
          {
            version: '1.0.0',
            state: 'live',
            provides: ['mfe-shop/view'],
          },
        ],
      },
    ],
  });
  const command = { remote: 'mfe-shop', reason: 'it works' };
  expect((await post('/v1/promote', command, ann)).statusCode).toBe(200);
  expect((await post('/v1/rollback', command, ann)).statusCode).toBe(200);
  const bad = { remote: 'mfe-shop', version: '1.1.0', reason: 'leaks' };
  expect((await post('/v1/revoke', bad, ann)).statusCode).toBe(200);
  const { lines } = (await get('/v1/history?remote=mfe-shop', ann)).json();
  expect(
    lines
      .slice(-4)
      .map(({ actor, action, reason }: Record<string, string>) => [actor, action, reason]),
  ).toEqual([
    ['ann', 'rollout', 'given to 50%: try it'],
    ['ann', 'promote', 'it works'],
    ['ann', 'rollback', 'it works'],
    ['ann', 'revoke', 'leaks'],
  ]);
  expect((await site.controlPlane.findRollout())?.remotes['mfe-shop']?.plan).toEqual({
    kind: 'single',
    version: '1.0.0',
  });
});

test('refuses requests without a valid token [FED-15]', async () => {
  const { get, token, removeToken, advance, app } = await aRegistry();
  const ann = await token({ name: 'ann' });
  const ben = await token({ name: 'ben', days: 1 });
  expect((await get('/v1/releases')).json()).toMatchObject({ code: 'LOGIN_REQUIRED' });
  for (const wrong of ['release_guess', `${ann}x`, ann.slice(0, -1)]) {
    const answer = await get('/v1/releases', wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'TOKEN_INVALID']);
  }
  expect((await get('/v1/releases', ben)).statusCode).toBe(200);
  advance(86_400_001);
  expect((await get('/v1/releases', ben)).statusCode).toBe(401);
  await removeToken('ann');
  expect((await get('/v1/releases', ann)).statusCode).toBe(401);
  const forged = { [INTERNAL_SECRET_HEADER]: 'guess', [RELEASE_ACTOR_HEADER]: 'Kim' };
  expect((await app.inject({ url: '/v1/releases', headers: forged })).statusCode).toBe(401);
});

test('limits wrong tokens of an address, but not valid ones [FED-15]', async () => {
  const { get, postAs, token, advance } = await aRegistry();
  const ann = await token({ name: 'ann' });
  for (let tries = 0; tries < 10; tries += 1) await get('/v1/history', `release_${tries}`);
  const blocked = await get('/v1/history', 'release_next');
  expect([blocked.statusCode, blocked.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect((await get('/v1/history', ann)).statusCode).toBe(200);
  expect((await postAs('Kim', '/v1/rollouts', HALF)).statusCode).toBe(200);
  advance(60_001);
  expect((await get('/v1/history', 'release_next')).statusCode).toBe(401);
});

test('a token is limited to its remotes, and a read token changes nothing [FED-15]', async () => {
  const { post, get, token, site } = await aRegistry();
  const reader = await token({ name: 'reader', scope: 'read' });
  const cms = await token({ name: 'cms-team', remotes: ['mfe-cms'] });
  for (const [bearer, body] of [
    [reader, HALF],
    [cms, HALF],
    [cms, { ...HALF, percent: 'much' }],
    [cms, {}],
  ] as const) {
    const answer = await post('/v1/rollouts', body, bearer);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  }
  const { remotes } = (await get('/v1/releases', cms)).json();
  expect(remotes.map(({ remote }: { remote: string }) => remote)).toEqual(['mfe-cms']);
  const { lines } = (await get('/v1/history', cms)).json();
  expect(new Set(lines.map(({ remote }: { remote: string }) => remote))).toEqual(
    new Set(['mfe-cms']),
  );
  expect((await site.controlPlane.findRollout())?.sequence).toBe(2);
});

test('refuses a command based on an outdated state, and names the other operator and change [FED-15 FED-20]', async () => {
  const { post, postAs, token } = await aRegistry();
  const ann = await token({ name: 'ann' });
  await post('/v1/rollouts', { ...HALF, expectedSequence: 2 }, ann);
  const late = { remote: 'mfe-shop', reason: 'enough', expectedSequence: 2 };
  const refused = await postAs('Kim Owner (administrator 3)', '/v1/rollback', late);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
  expect(refused.json().message).toContain(
    'mfe-shop was changed in the meantime by ann (rollout of 1.1.0: given to 50%: try it)',
  );
  // A change of another remote does not matter.
  const other = { remote: 'mfe-cms', reason: 'enough', expectedSequence: 2 };
  expect((await post('/v1/rollback', other, ann)).json().code).toBe('RELEASE_REFUSED');
  const wrongVersion = { remote: 'mfe-shop', version: '1.0.9', reason: 'it works' };
  expect((await post('/v1/promote', wrongVersion, ann)).json().code).toBe('CONFLICT');
  const unknown = { ...late, expectedSequence: 99 };
  expect((await post('/v1/rollback', unknown, ann)).statusCode).toBe(409);
});

test('lists the gate’s refusals [FED-15 FED-12]', async () => {
  const bed = await aRegistry();
  await bed.site.publish({ version: '1.2.0', record: { provides: [] } }, { site: 'skip' });
  const ann = await bed.token({ name: 'ann' });
  const answer = await bed.post('/v1/rollouts', { ...HALF, version: '1.2.0' }, ann);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'RELEASE_REFUSED',
    message: 'mfe-shop 1.2.0 is refused',
    refusals: [{ code: 'site-not-reachable', todo: expect.any(String) }],
  });
});

test.each([
  ['an unknown remote', { ...HALF, remote: 'mfe-none' }, 404, 'NOT_FOUND'],
  ['the name of a property every object has', { ...HALF, remote: 'constructor' }, 404, 'NOT_FOUND'],
  ['an unknown version', { ...HALF, version: '9.9.9' }, 404, 'NOT_FOUND'],
  ['no reason', { ...HALF, reason: '  ' }, 422, 'VALIDATION_FAILED'],
  ['a share above 100%', { ...HALF, percent: 101 }, 422, 'VALIDATION_FAILED'],
  ['a share in steps below 0.1%', { ...HALF, percent: 1.25 }, 422, 'VALIDATION_FAILED'],
  ['share and cohort', { ...HALF, cohort: 'staff' }, 422, 'VALIDATION_FAILED'],
  ['a reason of two lines', { ...HALF, reason: 'a\nb' }, 422, 'VALIDATION_FAILED'],
  [
    'a reason with a right-to-left override',
    { ...HALF, reason: 'a\u202Eb' },
    422,
    'VALIDATION_FAILED',
  ],
  ['an unknown field', { ...HALF, actor: 'another operator' }, 422, 'VALIDATION_FAILED'],
])('refuses a rollout with %s [FED-15]', async (_, body, ...refusal) => {
  const { post, token, site } = await aRegistry();
  const answer = await post('/v1/rollouts', body, await token({ name: 'ann' }));
  expect([answer.statusCode, answer.json().code]).toEqual(refusal);
  expect((await site.controlPlane.findRollout())?.sequence).toBe(2);
});

test('uses one error format at every address [FED-15]', async () => {
  const { get } = await aRegistry();
  const answer = await get('/v1/%E0%A4%A');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { success: false, code: 'BAD_REQUEST', message: 'The request could not be read.' },
  ]);
});

test('without its signing key the registry is read-only, and reports it [FED-15]', async () => {
  const { post, get, token, removeSigningKey } = await aRegistry();
  const ann = await token({ name: 'ann' });
  await removeSigningKey();
  expect((await get('/v1/releases', ann)).json()).toMatchObject({ canSign: false });
  const answer = await post('/v1/rollouts', HALF, ann);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'READ_ONLY']);
});

test('the folder of keys stores only hashes of tokens [FED-15]', async () => {
  const { token, site } = await aRegistry();
  const ann = await token({ name: 'ann' });
  const kept = await readFile(
    path.join(site.keysDirectory, 'registry', 'operator-tokens.json'),
    'utf8',
  );
  expect(kept).not.toContain(ann);
  expect(kept).not.toContain(ann.slice(-20));
  await expect(token({ name: 'ann' })).rejects.toThrow('ann already has a token');
  await expect(token({ name: 'release\u001B' })).rejects.toThrow('The name must start');
  await expect(token({ name: 'Release-registry' })).rejects.toThrow('choose another name');
});

test('the response does not reveal why the store cannot be read [FED-15]', async () => {
  const { get, token, site } = await aRegistry();
  const ann = await token({ name: 'ann' });
  await site.storage.write('history/000000001.json', '{', { kind: 'absent' });
  const rollout = await site.storage.find('rollout.json');
  await site.storage.write('rollout.json', '{}', { kind: 'unchanged', etag: rollout?.etag ?? '' });
  const answer = await get('/v1/releases', ann);
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      success: false,
      code: 'UNAVAILABLE',
      message: 'The store or a key cannot be read now.',
    },
  ]);
});
