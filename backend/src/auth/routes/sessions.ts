/**
 * GET /cognito/user/sessions, POST /cognito/user/sessions/end and /endOthers: the user's sessions,
 * and logging them out.
 */
import {
  type OwnSessionWire,
  endSessionRequestSchema,
  ownSessionsWireSchema,
} from 'shared-contracts/api/own-session';
import {
  type OwnSession,
  endOwnSession,
  listOwnSessions,
  revokeSessionsOf,
} from '../session-repository.ts';
import { describeUserAgent } from '../device-name.ts';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { ACCESS_CODE_PURPOSES, revokeCodes } from '../code-requests.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserForChange, normaliseEmail } from '../user-repository.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../authenticate.ts';

const URL = '/api/v1/cognito/user/sessions';
const doneSchema = v.object({ success: v.literal(true) });

export function registerOwnSessions(app: App, { db, clock }: Services): void {
  app.get(
    URL,
    { onRequest: requireUser, schema: { response: { 200: dataOf(ownSessionsWireSchema) } } },
    async (request) => {
      const { id: userId, sessionId } = getUser(request);
      const sessions = await listOwnSessions(db, { userId, now: clock.now() });
      return { data: sessions.map((session) => presentOwnSession(session, sessionId)) };
    },
  );

  app.post(
    `${URL}/end`,
    {
      onRequest: requireUser,
      schema: { body: endSessionRequestSchema, response: { 200: doneSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const ending = { userId, sessionId: request.body.id, now: clock.now() };
      if (!(await endOwnSession(db, ending))) throw new HttpError('NOT_FOUND');
      return { success: true as const };
    },
  );

  app.post(
    `${URL}/endOthers`,
    { onRequest: requireUser, schema: { response: { 200: doneSchema } } },
    async (request) => {
      const { id: userId, sessionId } = getUser(request);
      const now = clock.now();
      const ending = { userId, exceptSessionId: sessionId, reason: 'logout', now } as const;
      await inTransaction(db, async (tx) => {
        // Locked, so that no concurrent login starts a session after this.
        const user = await findUserForChange(tx, userId);
        await revokeSessionsOf(tx, ending);
        if (user === undefined) return;
        await revokeCodes(tx, {
          emailNorm: normaliseEmail(user.email),
          purposes: ACCESS_CODE_PURPOSES,
        });
      });
      return { success: true as const };
    },
  );
}

function presentOwnSession(session: OwnSession, currentId: string): OwnSessionWire {
  return {
    id: session.id,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    user_agent: describeUserAgent(session.user_agent),
    is_current: session.id === currentId,
  };
}
