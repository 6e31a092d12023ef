/** Routes below /cognito/user. */
import type { App } from '../../../app.ts';
import type { Services } from '../../../services.ts';
import { registerAuthUser } from './auth-user.ts';
import { registerLogin } from './login.ts';
import { registerLogout } from './logout.ts';
import { registerRefreshToken } from './refresh-token.ts';
import { registerUserUpdate } from './update.ts';

export function registerUserRoutes(app: App, services: Services): void {
  registerLogin(app, services);
  registerRefreshToken(app, services);
  registerLogout(app, services);
  registerAuthUser(app, services);
  registerUserUpdate(app, services);
}
