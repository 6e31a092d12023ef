/**
 * GET /cognito/user/sessions, POST …/end and …/endOthers: additions to the specification.
 */
import { ApiError, isNotFound, type ApiClient } from 'shared-contracts/api-client';
import { ownSessionsWireSchema } from 'shared-contracts/api/own-session';
import { readData } from 'shared-contracts/api/read-response';
import type { Device } from '../domain/device.ts';
import { isSessionOver, readRefusal } from './refusal.ts';

const SESSIONS = '/cognito/user/sessions';

/** Null where the backend does not have this call; the profile then omits the devices. */
export async function findDevices(api: ApiClient): Promise<readonly Device[] | null> {
  try {
    const sessions = readData(ownSessionsWireSchema, await api.get(SESSIONS));
    return sessions.map((session) => ({
      id: session.id,
      name: session.user_agent ?? 'Unknown browser',
      lastUsedAt: session.last_used_at,
      isCurrent: session.is_current,
    }));
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return null;
    throw error;
  }
}

export type EndDevicesResult =
  | { readonly status: 'ended' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'login-required' };

/**
 * Ends one session, or with `others` every session except this one. A session that has already
 * ended counts as ended.
 */
export async function endDevices(
  api: ApiClient,
  which: { readonly id: string } | 'others',
): Promise<EndDevicesResult> {
  try {
    if (which === 'others') await api.post(`${SESSIONS}/endOthers`, {});
    else await api.post(`${SESSIONS}/end`, { id: which.id });
    return { status: 'ended' };
  } catch (error) {
    if (isSessionOver(error)) return { status: 'login-required' };
    if (isNotFound(error)) return { status: 'ended' };
    return { status: 'refused', message: readRefusal(error).message };
  }
}
