/** GET of any page. */
import type { FastifyInstance } from 'fastify';
import { splitUrl } from '../http/split-url.ts';
import { sendPage } from '../pages/send-page.ts';
import type { PagePlaces } from '../pages/page-places.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor } from '../session/visitor-request.ts';

export function registerPageRoute(
  app: FastifyInstance,
  services: ShellServices,
  { preHandler }: PagePlaces,
): void {
  app.get('/*', { preHandler }, async (request, reply) => {
    const { pathname, search } = splitUrl(request.url);
    const visitor = await readVisitor(request, services.visitors);
    return sendPage(services, { request, reply, visitor, pathname, search, rejectedAction: null });
  });
}
