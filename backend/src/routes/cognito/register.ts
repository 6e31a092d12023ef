/** Routes below /cognito. */
import type { App } from '../../app.ts';
import { READ_MODELS } from '../../content/read-models.ts';
import type { Services } from '../../services.ts';
import { registerCurrentDomain } from './domain/current-domain.ts';
import { registerInitialData } from './domain/initial-data.ts';
import { registerGroupDetails } from './group/details.ts';
import { registerGroups } from './group/list.ts';
import { registerImageByHash } from './image/get-by-hash.ts';
import { registerReadModel } from './model/read.ts';
import { registerPages } from './page/list-or-find.ts';
import { registerAuthUser } from './user/auth-user.ts';
import { registerChangePassword } from './user/change-password.ts';
import { registerLogin } from './user/login.ts';
import { registerLogout } from './user/logout.ts';
import { registerLoginRecoveryCode } from './user/login-recovery-code.ts';
import { registerRecoverPasswordCheck } from './user/recover-password-check.ts';
import { registerRecoverPassword } from './user/recover-password.ts';
import { registerRefreshToken } from './user/refresh-token.ts';
import { registerRegisterLink } from './user/register-link.ts';
import { registerSendLoginLink } from './user/send-login-link.ts';
import { registerOwnSessions } from './user/sessions.ts';
import { registerUserUpdate } from './user/update.ts';

export function registerCognitoRoutes(app: App, services: Services): void {
  registerCurrentDomain(app, services);
  registerInitialData(app, services);
  registerPages(app, services);
  registerGroups(app, services);
  registerGroupDetails(app, services);
  registerImageByHash(app, services);
  for (const model of READ_MODELS) registerReadModel(app, services, model);
  registerLogin(app, services);
  registerSendLoginLink(app, services);
  registerRegisterLink(app, services);
  registerLoginRecoveryCode(app, services);
  registerRecoverPassword(app, services);
  registerRecoverPasswordCheck(app, services);
  registerRefreshToken(app, services);
  registerLogout(app, services);
  registerAuthUser(app, services);
  registerUserUpdate(app, services);
  registerChangePassword(app, services);
  registerOwnSessions(app, services);
}
