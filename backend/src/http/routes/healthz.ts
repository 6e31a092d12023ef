/** GET /healthz: the process answers. */
import type { App } from '../../app.ts';

export function registerHealthz(app: App): void {
  app.get('/healthz', () => ({ status: 'ok' }));
}
