/** Logs a visitor in, for the login form, a script's call or an action. */
import type { ShellServices } from '../services.ts';
import type { LoginCredentials } from '../session/session-keeper.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';
import { beginSession } from './session-started.ts';

/**
 * Starts a session. Throws the API's `ApiError`, for example LOGIN_FAILED; the visitor's session is
 * then unchanged.
 */
export async function logIn(
  services: ShellServices,
  visitor: VisitorRequest,
  options: LoginCredentials & { readonly fingerprint?: string | undefined },
): Promise<void> {
  const { fingerprint = visitor.identity.getFingerprint(), ...credentials } = options;
  const session = await services.keeper.logIn(credentials, {
    fingerprint,
    headers: visitor.clientHeaders,
  });
  await beginSession(services, visitor, session);
}
