/**
 * /_scripts-off: redirect target for a browser in which scripts have been switched off. It gets
 * complete documents in source order again, because it cannot place late slots.
 */
import type { FastifyInstance } from 'fastify';
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { SCRIPTS_COOKIE, SCRIPTS_OFF_PATH } from '../../document/document-state.ts';

type Query = { readonly [RETURN_TO_PARAMETER]?: unknown };

export function registerScriptsOffRoute(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>(SCRIPTS_OFF_PATH, async ({ query }, reply) => {
    const requested = query[RETURN_TO_PARAMETER];
    const returnTo = typeof requested === 'string' && isOwnPath(requested) ? requested : '/';
    return reply
      .header('set-cookie', `${SCRIPTS_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
      .header('cache-control', 'no-store')
      .redirect(returnTo, 303);
  });
}
