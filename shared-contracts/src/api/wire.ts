/**
 * The format of all API responses, and how clients parse it.
 *
 * Content responses have a `data` wrapper, and lists add `num_pages`; responses with `success` have
 * no wrapper. Parsers accept both, so that any backend of the two specifications works.
 */
import * as v from 'valibot';
import { isErrorCode, type ErrorCode } from '../error-codes.ts';
import { isRecord } from '../json.ts';

/** Thrown when a response violates its contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Parses a response with or without a `data` wrapper. Throws `ContractError`. */
export function parseData<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const isWrapped = isRecord(body) && 'data' in body && body['data'] !== undefined;
  return parseBody(schema, isWrapped ? body['data'] : body);
}

/** Parses a response without a wrapper. Throws `ContractError` that names the first wrong field. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContractError(
    `Unexpected response at ${v.getDotPath(issue) ?? 'top'}: ${issue.message}`,
  );
}

export function dataOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object({ data: schema });
}

export function pageOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object({ data: v.array(schema), num_pages: v.number() });
}

/** Id in a request; the maximum is PostgreSQL's `int`. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** Dollars with two decimals on the wire: `"12.50"`. */
export const dollars = v.union([
  v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,2})?$/)),
  v.number(),
]);

/** Body of every rejection: `{success:false, message, code, errors?}` with a 4xx or 5xx status. */
export const errorBodySchema = v.object({
  success: v.literal(false),
  message: v.string(),
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** A rejection as clients use it; unknown codes become BAD_REQUEST. */
export function parseErrorBody(body: unknown): {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
} {
  const result = v.safeParse(errorBodySchema, body);
  if (!result.success)
    return {
      code: 'BAD_REQUEST',
      message: 'Something went wrong. Please try again.',
      fieldErrors: {},
    };
  const { code, message, errors } = result.output;
  return { code: isErrorCode(code) ? code : 'BAD_REQUEST', message, fieldErrors: errors ?? {} };
}
