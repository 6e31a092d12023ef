/**
 * /session/*: logging in, renewing and logging out, as JSON for scripts and as
 * plain forms without them. Tokens stay on this side (design §8).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import {
  isOwnPath,
  LOGIN_PATH,
  PAGE_FIELD,
  RETURN_TO_PARAMETER,
  SESSION_PATHS,
} from 'shared-contracts/paths';
import { runSessionStarted } from '../actions/session-started.ts';
import { readFormFields } from '../actions/form-fields.ts';
import type { ShellServices } from '../services.ts';
import { VisitorRequest } from '../session/visitor-request.ts';
import { redirect, splitUrl, type VisitorReply } from '../pages/redirects.ts';
import { sendPage } from '../pages/send-page.ts';
import { endSession } from '../session/log-out.ts';

/** Action name under which the login form finds its refusal. */
export const LOGIN_ACTION = 'session.login';

const loginSchema = v.object({
  username: v.pipe(v.string(), v.maxLength(254)),
  password: v.pipe(v.string(), v.maxLength(1024)),
  fingerprint: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/))),
});

interface LoginExchange extends VisitorReply {
  readonly request: FastifyRequest;
}

export function registerSessionRoutes(app: FastifyInstance, services: ShellServices): void {
  const { visitors, keeper } = services;

  app.post(SESSION_PATHS.login, async (request, reply) => {
    const visitor = await VisitorRequest.of(request, visitors);
    return isForm(request)
      ? logInByForm(services, { request, reply, visitor })
      : logInByScript(services, { request, reply, visitor });
  });

  app.post(SESSION_PATHS.refresh, async (request, reply) => {
    const visitor = await VisitorRequest.of(request, visitors);
    const { session } = visitor;
    if (session === undefined) return sendRefusal({ reply, visitor }, 401, 'TOKEN_INVALID');
    try {
      const renewed = await keeper.renew(session, visitor.clientHeaders);
      if (renewed === undefined) {
        visitor.dropSession();
        return sendRefusal({ reply, visitor }, 401, 'TOKEN_INVALID');
      }
      await visitor.keepSession(renewed);
      return sendState(reply, visitor);
    } catch (error) {
      if (error instanceof ApiError) return sendRefusal({ reply, visitor }, 503, 'BUSY');
      throw error;
    }
  });

  app.post(SESSION_PATHS.logout, async (request, reply) => {
    const visitor = await VisitorRequest.of(request, visitors);
    await endSession(services, visitor);
    if (isForm(request)) return redirect({ reply, visitor }, '/', 303);
    return reply
      .header('set-cookie', [...visitor.setCookieHeaders])
      .status(204)
      .send();
  });

  app.get(SESSION_PATHS.state, async (request, reply) => {
    return sendState(reply, await VisitorRequest.of(request, visitors));
  });
}

async function logInByScript(
  services: ShellServices,
  { request, reply, visitor }: LoginExchange,
): Promise<FastifyReply> {
  const parsed = v.safeParse(loginSchema, request.body);
  if (!parsed.success) return sendRefusal({ reply, visitor }, 422, 'VALIDATION_FAILED');
  try {
    await logIn(services, visitor, parsed.output);
    return await sendState(reply, visitor);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const isRefusal = failure.kind === 'rejected';
    return reply
      .header('cache-control', 'no-store')
      .status(isRefusal ? failure.status : 503)
      .send({
        success: false,
        message: describeApiFailure(error),
        code: isRefusal ? failure.code : 'BUSY',
      });
  }
}

async function logInByForm(
  services: ShellServices,
  { request, reply, visitor }: LoginExchange,
): Promise<FastifyReply> {
  const fields = readFormFields(request.body);
  const field = (name: string) => fields[name]?.[0] ?? '';
  const returnTo = field(RETURN_TO_PARAMETER);
  const username = field('username').slice(0, 254);
  try {
    await logIn(services, visitor, { username, password: field('password').slice(0, 1024) });
    return redirect({ reply, visitor }, isOwnPath(returnTo) ? returnTo : '/', 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const page = field(PAGE_FIELD);
    const { pathname, search } = splitUrl(isOwnPath(page) ? page : LOGIN_PATH);
    const fieldErrors = error.failure.kind === 'rejected' ? error.failure.fieldErrors : {};
    const rejectedAction = {
      action: LOGIN_ACTION,
      message: describeApiFailure(error),
      fieldErrors,
      values: { username, [RETURN_TO_PARAMETER]: returnTo },
    };
    return sendPage(services, { request, reply, visitor, pathname, search, rejectedAction });
  }
}

async function logIn(
  services: ShellServices,
  visitor: VisitorRequest,
  credentials: {
    readonly username: string;
    readonly password: string;
    readonly fingerprint?: string | undefined;
  },
): Promise<void> {
  const { username, password, fingerprint = visitor.getFingerprint() } = credentials;
  const session = await services.keeper.logIn(
    { username, password, fingerprint },
    visitor.clientHeaders,
  );
  await visitor.keepSession(session);
  await runSessionStarted(services, visitor);
}

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

async function sendState(reply: FastifyReply, visitor: VisitorRequest): Promise<FastifyReply> {
  return reply
    .header('set-cookie', [...visitor.setCookieHeaders])
    .header('cache-control', 'no-store')
    .send({ state: visitor.state });
}

function sendRefusal(
  { reply, visitor }: VisitorReply,
  status: number,
  code: 'TOKEN_INVALID' | 'VALIDATION_FAILED' | 'BUSY',
): FastifyReply {
  return reply
    .header('set-cookie', [...visitor.setCookieHeaders])
    .header('cache-control', 'no-store')
    .status(status)
    .send({ success: false, message: REFUSALS[code], code });
}

const REFUSALS = {
  TOKEN_INVALID: 'Please log in again.',
  VALIDATION_FAILED: 'Enter your e-mail address and password.',
  BUSY: 'The shop is busy. Please try again in a moment.',
} as const;
