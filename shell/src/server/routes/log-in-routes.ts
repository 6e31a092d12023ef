/**
 * Login by password or by emailed code, as JSON for scripts and as plain forms. Tokens stay on the
 * server.
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
import { readFormFields } from '../actions/form-fields.ts';
import { logIn } from '../actions/log-in.ts';
import { redirect, type VisitorReply } from '../session/visitor-reply.ts';
import { splitUrl } from '../http/split-url.ts';
import { sendPage } from '../pages/send-page.ts';
import type { ShellServices } from '../services.ts';
import type { LoginCredentials } from '../session/session-keeper.ts';
import { readVisitor } from '../session/visitor-request.ts';
import { isForm, sendRefusal, sendState } from './session-replies.ts';

/** Action name under which the login form receives its error. */
export const LOGIN_ACTION = 'session.login';

/** A login method: its path and fields. */
interface LoginMethod {
  readonly path: string;
  /** Name under which the form receives its error. */
  readonly action: string;
  /** Maximum length by field; all fields are required. */
  readonly fields: Readonly<Record<string, number>>;
  /** Fields that keep their value after an error; never the password. */
  readonly keptFields: readonly string[];
  /** Error message for a call with missing or invalid fields. */
  readonly incomplete: string;
  readonly credentialsOf: (value: (field: string) => string) => LoginCredentials;
}

const LOGIN_METHODS: readonly LoginMethod[] = [
  {
    path: SESSION_PATHS.login,
    action: LOGIN_ACTION,
    fields: { username: 254, password: 1024 },
    keptFields: ['username'],
    incomplete: 'Enter your email address and password.',
    credentialsOf: (value) => ({ username: value('username'), password: value('password') }),
  },
  {
    path: SESSION_PATHS.loginCode,
    action: 'session.login-code',
    fields: { email: 254, code: 40 },
    keptFields: ['email', 'code'],
    incomplete: 'Enter the code from the email.',
    credentialsOf: (value) => ({ email: value('email'), code: value('code') }),
  },
  {
    path: SESSION_PATHS.guest,
    action: 'session.guest',
    fields: { email: 254 },
    keptFields: ['email'],
    incomplete: 'Enter your email address.',
    credentialsOf: (value) => ({ guestEmail: value('email') }),
  },
];

const fingerprintSchema = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/)));

interface LoginExchange extends VisitorReply {
  readonly request: FastifyRequest;
}

export function registerLogInRoutes(app: FastifyInstance, services: ShellServices): void {
  for (const method of LOGIN_METHODS) {
    const byScript = createScriptLogin(services, method);
    app.post(method.path, async (request, reply) => {
      const visitor = await readVisitor(request, services.visitors);
      const exchange = { request, reply, visitor };
      return isForm(request) ? logInByForm(services, method, exchange) : byScript(exchange);
    });
  }
}

function createScriptLogin(services: ShellServices, method: LoginMethod) {
  const entries = Object.entries(method.fields).map(
    ([name, maxLength]) => [name, v.pipe(v.string(), v.maxLength(maxLength))] as const,
  );
  const fieldsSchema = v.object(Object.fromEntries(entries));
  const bodySchema = v.object({ fingerprint: fingerprintSchema });

  return async ({ request, reply, visitor }: LoginExchange): Promise<FastifyReply> => {
    const fields = v.safeParse(fieldsSchema, request.body);
    const body = v.safeParse(bodySchema, request.body);
    if (!fields.success || !body.success) {
      const { incomplete: message } = method;
      return sendRefusal({ reply, visitor }, { status: 422, code: 'VALIDATION_FAILED', message });
    }
    const credentials = method.credentialsOf((name) => fields.output[name] ?? '');
    try {
      await logIn(services, visitor, { ...credentials, fingerprint: body.output.fingerprint });
      return await sendState(reply, visitor);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return sendFailure({ reply, visitor }, error);
    }
  };
}

function sendFailure(answer: VisitorReply, error: ApiError): FastifyReply {
  const { failure } = error;
  const message = describeApiFailure(error);
  return failure.kind === 'rejected'
    ? sendRefusal(answer, { status: failure.status, code: failure.code, message })
    : sendRefusal(answer, { status: 503, code: 'BUSY', message });
}

async function logInByForm(
  services: ShellServices,
  method: LoginMethod,
  { request, reply, visitor }: LoginExchange,
): Promise<FastifyReply> {
  const fields = readFormFields(request.body);
  const field = (name: string) => fields[name]?.[0] ?? '';
  const entered = (name: string) => field(name).slice(0, method.fields[name]);
  const returnTo = field(RETURN_TO_PARAMETER);
  try {
    await logIn(services, visitor, method.credentialsOf(entered));
    return redirect({ reply, visitor }, isOwnPath(returnTo) ? returnTo : '/', 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const page = field(PAGE_FIELD);
    const { pathname, search } = splitUrl(isOwnPath(page) ? page : LOGIN_PATH);
    const fieldErrors = error.failure.kind === 'rejected' ? error.failure.fieldErrors : {};
    const keptValues = method.keptFields.map((name) => [name, entered(name)] as const);
    const rejectedAction = {
      action: method.action,
      message: describeApiFailure(error),
      fieldErrors,
      values: { ...Object.fromEntries(keptValues), [RETURN_TO_PARAMETER]: returnTo },
    };
    return sendPage(services, { request, reply, visitor, pathname, search, rejectedAction });
  }
}
