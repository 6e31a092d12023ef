/**
 * /_scripts-off: for a browser in which scripts have been switched off. Afterwards it gets complete
 * documents in source order with its visitor's own parts again, because it cannot place late slots
 * or fill in the parts. A streamed document redirects to it; in a public document, which the visitor
 * can read as it is, it is the address of a picture.
 */
import type { FastifyInstance } from 'fastify';
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { SCRIPTS_COOKIE, SCRIPTS_OFF_PATH } from '../../document/document-state.ts';

/** One transparent pixel. */
const NO_PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

type Query = { readonly [RETURN_TO_PARAMETER]?: unknown };

export function registerScriptsOffRoute(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>(SCRIPTS_OFF_PATH, async ({ query }, reply) => {
    const requested = query[RETURN_TO_PARAMETER];
    const isOwn = typeof requested === 'string' && isOwnPath(requested);
    void reply
      .header('set-cookie', `${SCRIPTS_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
      .header('cache-control', 'no-store');
    return requested === undefined
      ? reply.type('image/gif').send(NO_PICTURE)
      : reply.redirect(isOwn ? requested : '/', 303);
  });
}
