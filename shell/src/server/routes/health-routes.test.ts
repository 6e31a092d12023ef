import { aShell } from '../testing/test-shell.ts';

test('FED-21 is ready once it has releases and content', async () => {
  const shell = await aShell();
  const response = await shell.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ status: 'ready', releases: 3 });
});

test('FED-21 lives but is not ready without releases', async () => {
  const shell = await aShell({ remotes: [] });
  expect((await shell.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const response = await shell.app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ status: 'starting', releases: null });
});

test('FED-21 lives but is not ready while the API was never there', async () => {
  const shell = await aShell();
  shell.api.goDown();
  expect((await shell.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shell.app.inject('/readyz')).statusCode).toBe(503);
});
