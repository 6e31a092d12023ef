/** Session row → wire. */
import type { OwnSessionWire } from 'shared-contracts/api/own-session';
import type { OwnSession } from './session-repository.ts';
import { describeUserAgent } from './device-name.ts';

export function presentOwnSession(session: OwnSession, currentId: string): OwnSessionWire {
  return {
    id: session.id,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    user_agent: describeUserAgent(session.user_agent),
    is_current: session.id === currentId,
  };
}
