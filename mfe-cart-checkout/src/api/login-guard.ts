import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { isLoginNeeded } from './rejections.ts';

/**
 * The same API; a call that only a login helps is answered by `onLoginNeeded` and fails
 * as one whose session ended, so that an attempt under way keeps its key (CART-07).
 */
export function leadingToLogin(api: ApiClient, onLoginNeeded: () => void): ApiClient {
  async function guard(call: Promise<unknown>): Promise<unknown> {
    try {
      return await call;
    } catch (cause) {
      // The shell itself leads away from a session that it saw end.
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
