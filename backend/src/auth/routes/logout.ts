/**
 * GET and POST /cognito/user/logout. Ends the session of the bearer token, with all its refresh
 * tokens. A second call with the same token gets the same response. A request without a bearer
 * token changes nothing, so a link or picture on another site cannot log a customer out.
 */
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { revokeSession } from '../session-repository.ts';
import type { Services } from '../../services.ts';
import { getTokenSubject, requireToken } from '../authenticate.ts';

/** `replaced`: a new login in the same browser replaced the session. */
const endingSchema = v.object({ reason: v.picklist(['logout', 'replaced']) });

export function registerLogout(app: App, { db, clock }: Services): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/v1/cognito/user/logout',
    onRequest: requireToken,
    schema: { response: { 200: v.object({ success: v.boolean() }) } },
    handler: async (request) => {
      const { sessionId } = await getTokenSubject(request);
      const ending = v.safeParse(endingSchema, request.body);
      const reason = ending.success ? ending.output.reason : 'logout';
      await revokeSession(db, { sessionId, reason, now: clock.now() });
      return { success: true };
    },
  });
}
