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

/** Serializes only properties of the response schema, so that nothing else can leak. */
export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> =
  ({ schema }) =>
  (response: unknown) =>
    JSON.stringify(v.parse(schema, response));

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
