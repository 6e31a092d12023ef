/**
 * POST /api/v1/graphql and POST /graphql: public content by query.
 *
 * Status 200 when the query ran, with `errors` for fields that failed; 400 for an invalid query.
 * Every error, including an invalid bearer token, has the form `{errors: [{message, extensions:
 * {code}}]}`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../http/api-instance.ts';
import type { HttpError } from '../errors.ts';
import { toHttpError } from '../http/error-responses.ts';
import type { Services } from '../services.ts';
import { identifyUser } from '../auth/authenticate.ts';

/** In characters. */
const QUERY_LENGTH_MAX = 10_000;

const errorSchema = v.object({
  message: v.string(),
  path: v.optional(v.array(v.union([v.string(), v.number()]))),
  extensions: v.object({ code: v.string() }),
});

const schema = {
  body: v.object({
    query: v.pipe(v.string(), v.maxLength(QUERY_LENGTH_MAX, 'This query is too long.')),
    variables: v.nullish(v.record(v.string(), v.unknown())),
    operationName: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  }),
  response: {
    200: v.object({
      data: v.nullable(v.record(v.string(), v.unknown())),
      errors: v.optional(v.array(errorSchema)),
    }),
    400: v.object({ errors: v.array(errorSchema) }),
  },
};

/** Replaced by 400, because clients renew the session and retry after 422. */
const UNPROCESSABLE = 422;

export function registerGraphql(app: App, services: Services): void {
  for (const url of ['/api/v1/graphql', '/graphql']) {
    app.post(
      url,
      { onRequest: identifyUser, errorHandler: refuse, schema },
      async ({ body, log }, reply) => {
        // Loaded with the first query: few pages send any, and the library is large.
        const { runQuery } = await import('./run-query.ts');
        const outcome = await runQuery(services, body, log);
        const { errors } = outcome;
        if (outcome.kind === 'refused') return reply.code(400).send({ errors });
        return reply.send({ data: outcome.data, ...(errors.length > 0 && { errors }) });
      },
    );
  }
}

function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const fault = toHttpError(error);
  if (fault.status >= 500) request.log.error({ err: error, code: fault.code }, 'request failed');
  void reply
    .code(fault.status === UNPROCESSABLE ? 400 : fault.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ errors: [{ message: messageOf(fault), extensions: { code: fault.code } }] });
}

/** The message of the first invalid field, else the error's own message. */
function messageOf({ fieldErrors, publicMessage }: HttpError): string {
  return Object.values(fieldErrors ?? {})[0] ?? publicMessage;
}
