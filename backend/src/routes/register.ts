/** Every route of the API; each file below mirrors its URL. */
import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { registerUserRoutes } from './cognito/user/register.ts';
import { registerHealthz } from './healthz.ts';
import { registerReadyz } from './readyz.ts';
import { registerSellRoutes } from './sell/register.ts';

export async function registerRoutes(app: App, services: Services): Promise<void> {
  registerHealthz(app);
  registerReadyz(app, services);
  registerUserRoutes(app, services);
  await registerSellRoutes(app, services);
}
