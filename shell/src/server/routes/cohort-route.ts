/** /_cohort/<invitation>: the browser joins a cohort. /_cohort/leave: it leaves the cohort. */
import type { FastifyInstance } from 'fastify';
import { redirect } from '../session/visitor-reply.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor } from '../session/visitor-request.ts';

export function registerCohortRoute(app: FastifyInstance, { visitors }: ShellServices): void {
  app.get('/_cohort/leave', async (request, reply) => {
    const visitor = await readVisitor(request, visitors);
    visitor.identity.leaveCohort();
    return redirect({ reply, visitor }, '/', 303);
  });

  app.get<{ Params: { invitation: string } }>('/_cohort/:invitation', async (request, reply) => {
    const visitor = await readVisitor(request, visitors);
    if (visitor.identity.joinCohort(request.params.invitation) === 'joined') {
      return redirect({ reply, visitor }, '/', 303);
    }
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send({ success: false, message: 'This invitation has expired.', code: 'NOT_FOUND' });
  });
}
