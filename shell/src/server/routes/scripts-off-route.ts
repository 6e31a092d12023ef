/**
 * /_scripts-off: a browser that used to run scripts no longer does. It gets complete documents in
 * source order again, because it cannot place late slots.
 */
import type { FastifyInstance } from 'fastify';
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { SCRIPTS_COOKIE, SCRIPTS_OFF_PATH } from '../../document/document-state.ts';

type Query = { readonly [RETURN_TO_PARAMETER]?: unknown };

export function registerScriptsOffRoute(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>(SCRIPTS_OFF_PATH, async ({ query }, reply) => {
    const asked = query[RETURN_TO_PARAMETER];
    const returnTo = typeof asked === 'string' && isOwnPath(asked) ? asked : '/';
    return reply
      .header('set-cookie', `${SCRIPTS_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
      .header('cache-control', 'no-store')
      .redirect(returnTo, 303);
  });
}
