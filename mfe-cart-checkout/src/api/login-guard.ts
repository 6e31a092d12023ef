import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { isLoginNeeded } from './rejections.ts';

/**
 * Wraps the API: a call that needs a login calls `onLoginNeeded` and fails like one whose session
 * has ended, so that the current attempt keeps its key.
 */
export function leadingToLogin(api: ApiClient, onLoginNeeded: () => void): ApiClient {
  async function guard(call: Promise<unknown>): Promise<unknown> {
    try {
      return await call;
    } catch (cause) {
      // When the shell noticed the end of a session, it redirects to the login itself.
      const isShellsTurn = cause instanceof ApiError && cause.failure.kind === 'session-expired';
      if (isShellsTurn || !isLoginNeeded(cause)) throw cause;
      onLoginNeeded();
      throw new ApiError({ kind: 'session-expired' }, { cause });
    }
  }
  return {
    get: (...call) => guard(api.get(...call)),
    post: (...call) => guard(api.post(...call)),
  };
}
