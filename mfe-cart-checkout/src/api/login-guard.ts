import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { isLoginNeeded } from './rejections.ts';

/**
 * Wraps the API: when a call needs a login, it calls `onLoginNeeded` and throws the error of an
 * ended session, so that the current attempt keeps its key.
 */
export function withLoginGuard(api: ApiClient, onLoginNeeded: () => void): ApiClient {
  async function guard(call: Promise<unknown>): Promise<unknown> {
    try {
      return await call;
    } catch (cause) {
      // The shell itself handles `session-expired`: it redirects to the login.
      const isHandledByShell =
        cause instanceof ApiError && cause.failure.kind === 'session-expired';
      if (isHandledByShell || !isLoginNeeded(cause)) throw cause;
      onLoginNeeded();
      throw new ApiError({ kind: 'session-expired' }, { cause });
    }
  }
  return {
    get: (...call) => guard(api.get(...call)),
    post: (...call) => guard(api.post(...call)),
  };
}
