import { SERVICE_WORKER_PATH } from '../../document/offline-reading.ts';
import { buildShellApp } from '../app.ts';
import { aHomePage } from '../testing/content-builders.ts';
import { aShell } from '../testing/test-shell.ts';

const HOME = { content: { pages: [aHomePage()] } };

test('serves the worker with the name of its build, uncached [SH-09]', async () => {
  const shell = await aShell(HOME);
  const { statusCode, headers, body } = await shell.app.inject(SERVICE_WORKER_PATH);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toMatch(/^self\.shellBuild=\{"main":"\/_shell\/main\.js","files":\[/);
  expect(body).toContain('{"url":"/_shell/chunk.js","integrity":"sha384-');
  expect(body).toContain('worker()');
  expect(body).not.toMatch(/team\.js|vitals\.js/);
});

test('lists the worker in the document [SH-09]', async () => {
  const shell = await aShell(HOME);
  expect((await shell.app.inject('/')).body).toContain('"serviceWorker":"/service-worker.js"');
});

test('removes the worker and its caches when it is switched off [SH-09]', async () => {
  const { services } = await aShell(HOME);
  const app = await buildShellApp({ ...services, env: { ...services.env, serviceWorker: 'off' } });
  const { statusCode, headers, body } = await app.inject(SERVICE_WORKER_PATH);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete');
  expect(body).not.toMatch(/fetch|reload|navigate|shellBuild/);
  expect((await app.inject('/')).body).not.toContain('service-worker');
  await app.close();
});
