import Fastify from 'fastify';
import { until } from '../testing/fake-api.ts';
import { createPagePlaces } from './page-places.ts';

async function anApp() {
  const app = Fastify({ trustProxy: true });
  const started: string[] = [];
  const finishing: (() => void)[] = [];
  app.get('/page', createPagePlaces(app), async ({ ip }) => {
    started.push(ip);
    await new Promise<void>((resolve) => finishing.push(resolve));
    return 'page';
  });
  await app.ready();
  return {
    app,
    started,
    finish: () => finishing.splice(0).forEach((finishOne) => finishOne()),
    async statusFor(address: string) {
      const headers = { 'x-forwarded-for': address };
      return (await app.inject({ url: '/page', headers })).statusCode;
    },
  };
}

test('renders at most 16 pages of one network at the same time, and pages of others at once [API-06]', async () => {
  const { app, started, finish, statusFor } = await anApp();
  const statuses = Array.from({ length: 20 }, () => statusFor('198.51.100.1'));
  await until(() => started.length === 16);

  const other = statusFor('203.0.113.9');
  await until(() => started.includes('203.0.113.9'));
  expect(started).toHaveLength(17);

  finish();
  expect(await other).toBe(200);
  await until(() => started.length === 21);
  finish();
  expect(await Promise.all(statuses)).toEqual(Array.from({ length: 20 }, () => 200));
  await app.close();
});

test('refuses further pages when 256 of the network are waiting [API-06]', async () => {
  const { app, started, finish, statusFor } = await anApp();
  const waiting = Array.from({ length: 16 + 256 }, () => statusFor('198.51.100.1'));
  await until(() => started.length === 16);

  expect(await statusFor('198.51.100.1')).toBe(429);

  while (started.length < 16 + 256) {
    finish();
    await new Promise(setImmediate);
  }
  finish();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  await app.close();
});
