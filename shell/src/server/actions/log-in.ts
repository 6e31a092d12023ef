/** Logs a visitor in: by the login form, by a script's call or by an action. */
import type { ShellServices } from '../services.ts';
import type { SessionGrounds } from '../session/session-keeper.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';
import { beginSession } from './session-started.ts';

/**
 * Throws the API's `ApiError`, for example LOGIN_FAILED. The visitor's session is then unchanged.
 */
export async function logIn(
  services: ShellServices,
  visitor: VisitorRequest,
  given: SessionGrounds & { readonly fingerprint?: string | undefined },
): Promise<void> {
  const { fingerprint = visitor.identity.getFingerprint(), ...grounds } = given;
  const session = await services.keeper.logIn(grounds, {
    fingerprint,
    headers: visitor.clientHeaders,
  });
  await beginSession(services, visitor, session);
}
