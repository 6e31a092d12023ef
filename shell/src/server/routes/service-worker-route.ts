/**
 * /service-worker.js (SH-09, ADR 0026): of this shell's build, and never from a cache. Where it is
 * switched off, the script that a browser finds takes the worker and all it kept away.
 */
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import { SERVICE_WORKER_PATH } from '../../document/offline-reading.ts';
import { sendText } from '../http/response-stream.ts';
import type { ShellServices } from '../services.ts';

/** It asks this site only, and makes no code. */
const POLICY = contentSecurityPolicy({
  'default-src': ['none'],
  'script-src': ['self'],
  'connect-src': ['self'],
  'require-trusted-types-for': ['script'],
  'trusted-types': ['none'],
});

/** No page is reloaded: with the next one nothing of the worker is left. */
const FAREWELL = `addEventListener('install', () => skipWaiting());
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
    return sendText(reply, env.serviceWorker === 'on' ? assets.serviceWorker : FAREWELL);
  });
}
