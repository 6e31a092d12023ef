/**
 * GET and POST /cms/login, for accounts with `is_admin`. All other attempts get the same response.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import type { FormState } from '../frame/fields.ts';
import { sendCmsPage } from '../frame/send-cms-page.ts';
import { insertOwnerSession } from '../owner-session-repository.ts';
import { toHttpError } from '../../http/error-responses.ts';
import { logInByPassword } from '../../auth/password-login.ts';
import type { Services } from '../../services.ts';
import { readUserAgent } from '../../http/user-agent.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import { hashOwnerToken, ownerCookie, readReturnPath } from './authenticate.ts';
import { loginBody } from './views.ts';

const FAILED = 'The email address or password is incorrect.';

const formSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(320)),
  password: v.pipe(v.string(), v.maxLength(1000)),
  return: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

export function registerCmsLogin(app: App, services: Services): void {
  app.get('/login', (request, reply) => {
    const { searchParams } = new URL(request.url, services.env.siteUrl);
    const returnPath = readReturnPath(searchParams.get('return'));
    return sendLogin(services, reply, { state: { entered: {}, errors: {} }, returnPath });
  });
  app.post('/login', async (request, reply) => {
    const form = v.safeParse(formSchema, request.body);
    const { email, password, return: returnTo } = form.success ? form.output : EMPTY;
    const returnPath = readReturnPath(returnTo);
    const errors = findMissing({ email, password });
    if (Object.keys(errors).length > 0) {
      const state = { entered: { email }, errors };
      return sendLogin(services, reply, { state, returnPath, status: 422 });
    }
    const outcome = await tryLogIn(services, request, { email, password });
    if (outcome.kind === 'logged-in') {
      const { name, attributes } = ownerCookie(services);
      return reply
        .headers({
          'set-cookie': `${name}=${outcome.token}; ${attributes}`,
          'cache-control': 'no-store',
        })
        .redirect(returnPath, 303);
    }
    if (outcome.retryAfterSeconds !== undefined)
      reply.header('retry-after', outcome.retryAfterSeconds);
    const state = { entered: { email }, errors: { password: outcome.sentence } };
    return sendLogin(services, reply, { state, returnPath, status: outcome.status });
  });
}

const EMPTY = { email: '', password: '', return: '' };

function findMissing({ email, password }: { readonly email: string; readonly password: string }) {
  return {
    ...(email === '' && { email: 'Enter your email address.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}

type LoginOutcome =
  | { readonly kind: 'logged-in'; readonly token: string }
  | {
      readonly kind: 'refused';
      readonly sentence: string;
      readonly status: number;
      readonly retryAfterSeconds?: number | undefined;
    };

async function tryLogIn(
  services: Services,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<LoginOutcome> {
  const { env, clock } = services;
  const token = randomBytes(32).toString('base64url');
  const visitor = visitorAddress(request, env.proxySecret);
  try {
    const userId = await logInByPassword(
      services,
      { username: email, password, visitor },
      async (tx, user) => {
        if (!user.is_admin) return undefined;
        const browser = { tokenHash: hashOwnerToken(token), userAgent: readUserAgent(request) };
        await insertOwnerSession(tx, { ...browser, userId: user.id, now: clock.now() });
        return user.id;
      },
    );
    if (userId === undefined) return { kind: 'refused', sentence: FAILED, status: 422 };
    request.log.info({ userId }, 'owner logged in');
    return { kind: 'logged-in', token };
  } catch (error) {
    const fault = toHttpError(error);
    if (fault.code !== 'RATE_LIMITED') throw error;
    const { publicMessage: sentence, status, retryAfterSeconds } = fault;
    return { kind: 'refused', sentence, status, retryAfterSeconds };
  }
}

function sendLogin(
  { env }: Services,
  reply: FastifyReply,
  page: { readonly state: FormState; readonly returnPath: string; readonly status?: number },
): FastifyReply {
  const { state, returnPath, status = 200 } = page;
  return sendCmsPage(reply, {
    title: 'Log in',
    body: loginBody(state, returnPath),
    status,
    owner: null,
    sections: [],
    siteUrl: env.siteUrl,
  });
}
