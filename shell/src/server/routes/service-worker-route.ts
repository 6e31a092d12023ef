/**
 * /service-worker.js (ADR 0026): the service worker of this shell's build, never cached. When the
 * worker is switched off, this path serves a script that removes the worker and its caches.
 */
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import { SERVICE_WORKER_PATH } from '../../document/offline-reading.ts';
import { sendText } from '../http/response-stream.ts';
import type { ShellServices } from '../services.ts';

/** The worker only sends requests to this site and creates no code. */
const POLICY = contentSecurityPolicy({
  'default-src': ['none'],
  'script-src': ['self'],
  'connect-src': ['self'],
  'require-trusted-types-for': ['script'],
  'trusted-types': ['none'],
});

/** Removes the worker and its caches. Open pages are not reloaded. */
const REMOVAL_SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function registerServiceWorkerRoute(
  app: FastifyInstance,
  { assets, env }: ShellServices,
): void {
  app.get(SERVICE_WORKER_PATH, async (_request, reply) => {
    void reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .header('vary', 'Accept-Encoding');
    return sendText(reply, env.serviceWorker === 'on' ? assets.serviceWorker : REMOVAL_SCRIPT);
  });
}
