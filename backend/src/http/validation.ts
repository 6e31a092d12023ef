/** Valibot as Fastify's validator and serializer. */
import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as v from 'valibot';
import { HttpError } from '../errors.ts';

/** A route's types are inferred from its valibot schemas. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** An invalid value is rejected with VALIDATION_FAILED and a message per field. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (input: unknown) => {
    const result = v.safeParse(schema, input);
    if (result.success) return { value: result.output };
    return { error: validationFault(result.issues) };
  };

const serializedOnce = new WeakMap<object, string | undefined>();

/** Marks a response that is sent many times and never changed: it is serialized the first time. */
export function serializeOnce<Response extends object>(response: Response): Response {
  if (!serializedOnce.has(response)) serializedOnce.set(response, undefined);
  return response;
}

/** Serializes only properties of the response schema, so that nothing else can leak. */
export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> =
  ({ schema }) =>
  (response: unknown) => {
    const isKept =
      typeof response === 'object' && response !== null && serializedOnce.has(response);
    const known = isKept ? serializedOnce.get(response) : undefined;
    if (known !== undefined) return known;
    const text = JSON.stringify(v.parse(schema, response));
    if (isKept) serializedOnce.set(response, text);
    return text;
  };

/** The first message of each invalid field, by dotted path. */
function validationFault(issues: readonly v.BaseIssue<unknown>[]): HttpError {
  const fieldErrors: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    fieldErrors[field] ??= describeIssue(issue);
  }
  return new HttpError('VALIDATION_FAILED', { fieldErrors });
}

/**
 * Messages written in a schema are for visitors. The library's own messages name types and values,
 * so they are replaced.
 */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const isLibraryText = issue.message.startsWith('Invalid ');
  return isLibraryText ? 'This value is missing or not allowed.' : issue.message;
}
