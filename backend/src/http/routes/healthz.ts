/** GET /healthz: the process is running. */
import type { App } from '../api-instance.ts';

export function registerHealthz(app: App): void {
  app.get('/healthz', () => ({ status: 'ok' }));
}
