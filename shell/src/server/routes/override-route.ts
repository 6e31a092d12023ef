/**
 * /_override/<signed override>: the browser loads a remote from a development server.
 * /_override/stop ends the override.
 */
import type { FastifyInstance } from 'fastify';
import { OVERRIDE_STOP_PATH } from '../../document/team-tools.ts';
import { redirect } from '../session/visitor-reply.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor } from '../session/visitor-request.ts';

export function registerOverrideRoute(app: FastifyInstance, { visitors }: ShellServices): void {
  app.get(OVERRIDE_STOP_PATH, async (request, reply) => {
    const visitor = await readVisitor(request, visitors);
    visitor.identity.stopOverride();
    return redirect({ reply, visitor }, '/', 303);
  });

  app.get<{ Params: { override: string } }>('/_override/:override', async (request, reply) => {
    const visitor = await readVisitor(request, visitors);
    if (visitor.identity.startOverride(request.params.override) === 'started') {
      return redirect({ reply, visitor }, '/', 303);
    }
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send({ success: false, message: 'This override is not allowed here.', code: 'NOT_FOUND' });
  });
}
