/** Calls below /cognito/user/passkey: the customer's own passkeys, and login with a passkey. */
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { registerPasskeyCreation } from './passkey-creation.ts';
import { registerPasskeyLogin } from './passkey-login.ts';
import { registerPasskeys } from './own-passkeys.ts';

export function registerPasskeyRoutes(app: App, services: Services): void {
  registerPasskeys(app, services);
  registerPasskeyCreation(app, services);
  registerPasskeyLogin(app, services);
}
