/**
 * /session/*: renewal, logout and session state, as JSON for scripts and as plain forms. Tokens stay
 * on the server.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from 'shared-contracts/api-client';
import { SESSION_PATHS } from 'shared-contracts/paths';
import { redirect } from '../session/visitor-reply.ts';
import type { ShellServices } from '../services.ts';
import { endSession } from '../session/log-out.ts';
import { readVisitor } from '../session/visitor-request.ts';
import { isForm, sendRefusal, sendState } from './session-replies.ts';

export function registerSessionRoutes(app: FastifyInstance, services: ShellServices): void {
  const { visitors, keeper } = services;

  app.post(SESSION_PATHS.refresh, async (request, reply) => {
    const visitor = await readVisitor(request, visitors);
    const session = visitor.session.stored;
    if (session === undefined) return sendRefusal({ reply, visitor }, SESSION_OVER);
    try {
      const renewed = await keeper.renew(session, visitor.clientHeaders);
      if (renewed === undefined) {
        visitor.session.drop();
        return sendRefusal({ reply, visitor }, SESSION_OVER);
      }
      await visitor.session.keep(renewed);
      return sendState(reply, visitor);
    } catch (error) {
      if (error instanceof ApiError) return sendRefusal({ reply, visitor }, BUSY);
      throw error;
    }
  });

  app.post(SESSION_PATHS.logout, async (request, reply) => {
    const visitor = await readVisitor(request, visitors);
    await endSession(services, visitor);
    if (isForm(request)) return redirect({ reply, visitor }, '/', 303);
    return reply
      .header('set-cookie', [...visitor.cookies.setHeaders])
      .status(204)
      .send();
  });

  app.get(SESSION_PATHS.state, async (request, reply) => {
    return sendState(reply, await readVisitor(request, visitors));
  });
}

const SESSION_OVER = {
  status: 401,
  code: 'TOKEN_INVALID',
  message: 'Please log in again.',
} as const;

const BUSY = {
  status: 503,
  code: 'BUSY',
  message: 'The site is busy. Please try again in a moment.',
} as const;
