/** Runs one GraphQL request: parses, validates and executes it. */
import { execute, GraphQLError, parse, validate } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { QUERY_TOKENS_MAX, validationRules } from './limits.ts';
import { queries } from './queries.ts';
import { graphqlSchema } from './schema.ts';

/** The body of a GraphQL request. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** An error as the client gets it. */
export interface PresentedError {
  readonly message: string;
  readonly path?: (string | number)[];
  readonly extensions: { readonly code: string };
}

/** `refused`: nothing was executed. `executed`: single fields may have failed. */
export type GraphqlOutcome =
  | { readonly kind: 'refused'; readonly errors: PresentedError[] }
  | {
      readonly kind: 'executed';
      readonly data: Record<string, unknown> | null;
      readonly errors: PresentedError[];
    };

const VALIDATION_ERRORS_MAX = 10;

/** Never throws for an invalid query; its errors are in the result. */
export async function runQuery(
  services: Services,
  request: GraphqlRequest,
  log: FastifyBaseLogger,
): Promise<GraphqlOutcome> {
  const present = (error: GraphQLError) => presentError(error, log);
  const document = parseDocument(request.query);
  if (document instanceof GraphQLError) return { kind: 'refused', errors: [present(document)] };
  const introspection = services.env.demo === 'seed' ? 'allowed' : 'refused';
  const problems = validate(graphqlSchema, document, validationRules(introspection), {
    maxErrors: VALIDATION_ERRORS_MAX,
  });
  if (problems.length > 0) return { kind: 'refused', errors: problems.map(present) };
  const { data, errors = [] } = await execute({
    schema: graphqlSchema,
    document,
    rootValue: queries,
    contextValue: services,
    variableValues: request.variables,
    operationName: request.operationName,
  });
  const presented = errors.map(present);
  if (data === undefined) return { kind: 'refused', errors: presented };
  return { kind: 'executed', data, errors: presented };
}

function parseDocument(query: string) {
  try {
    return parse(query, { maxTokens: QUERY_TOKENS_MAX, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** The client gets GraphQL's messages about its document, and no details of other errors. */
function presentError(error: GraphQLError, log: FastifyBaseLogger): PresentedError {
  const { message, code } = describeError(error, log);
  const path = error.path === undefined ? {} : { path: [...error.path] };
  return { message, ...path, extensions: { code } };
}

function describeError({ message, originalError }: GraphQLError, log: FastifyBaseLogger) {
  const isAboutDocument = originalError === undefined || originalError instanceof GraphQLError;
  if (isAboutDocument) return { message, code: 'BAD_REQUEST' };
  if (originalError instanceof HttpError) {
    return { message: originalError.publicMessage, code: originalError.code };
  }
  const fault = new HttpError('INTERNAL_ERROR', { cause: originalError });
  log.error({ err: originalError, code: fault.code }, 'a GraphQL field failed');
  return { message: fault.publicMessage, code: fault.code };
}
