import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { aShell } from '../testing/test-shell.ts';

test('is ready once it has releases and content [FED-21]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ status: 'ready', releases: 3 });
});

test('is alive but not ready without releases [FED-21]', async () => {
  const shell = await aShell({ remotes: [] });
  expect((await shell.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const response = await shell.app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ status: 'starting', releases: null });
});

test('is alive but not ready before the API has responded once [FED-21]', async () => {
  const shell = await aShell();
  shell.api.goDown();
  expect((await shell.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shell.app.inject('/readyz')).statusCode).toBe(503);
});

test('says which call it waits for and why, and logs it once [FED-21 API-09]', async () => {
  const shell = await aShell();
  shell.api.answer('GET /cognito/domain/initialData', { body: { data: { pages: [] } } });
  await shell.app.inject('/readyz');
  const response = await shell.app.inject('/readyz');
  expect(response.json()).toMatchObject({
    status: 'starting',
    waitsFor: expect.stringMatching(/^GET \/cognito\/domain\/initialData: .*sitemap/),
  });
  const waits = shell.logged.filter(({ msg }) => msg === 'not ready: waiting for the backend');
  expect(waits).toMatchObject([
    { call: 'GET /cognito/domain/initialData', reason: expect.stringContaining('sitemap') },
  ]);
});

test('stays ready with an expired rollout and reports it [FED-20]', async () => {
  const shell = await aShell();
  const { releaseStore } = (await shell.app.inject('/readyz')).json();
  expect(releaseStore).toEqual({ status: 'ok', expiresAt: expect.any(String) });
  shell.advance(31 * 86_400_000);
  await shell.services.store.refresh();
  const response = await shell.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    status: 'ready',
    releaseStore: { status: 'expired', expiresAt: releaseStore.expiresAt },
  });
  expect(shell.logged).toContainEqual(
    expect.objectContaining({ reason: expect.stringContaining('has expired') }),
  );
});

test('stays ready while the release store is unavailable, and reports it until it is back [FED-20]', async () => {
  const shell = await aShell();
  const { releasesDirectory } = shell.services.env;
  const readHealth = async () => {
    await shell.services.store.refresh();
    const response = await shell.app.inject('/readyz');
    return [response.statusCode, response.json().releaseStore.status];
  };
  await rename(releasesDirectory, `${releasesDirectory}.gone`);
  expect(await readHealth()).toEqual([200, 'failing']);
  await rename(`${releasesDirectory}.gone`, releasesDirectory);
  expect(await readHealth()).toEqual([200, 'ok']);
});

test('reports that it is stopping, and still responds, without keep-alive [API-05]', async () => {
  const shell = await aShell();
  shell.app.draining.begin();
  const ready = await shell.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await shell.app.inject('/healthz')).statusCode).toBe(200);
  const page = await shell.app.inject('/');
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
});

test('finishes requests of connections that were opened before it closed [API-05]', async () => {
  const { app } = await aShell();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const connection = connect(Number(port), '127.0.0.1');
  await once(connection, 'connect');
  app.draining.begin();
  const shut = app.draining.stopAccepting();
  while (app.server.listening) await setImmediate();
  const [refused]: unknown[] = await once(connect(Number(port), '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  connection.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await text(connection)).toMatch(/^HTTP\/1\.1 200 /);
  await shut;
});
