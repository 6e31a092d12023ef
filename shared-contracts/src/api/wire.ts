/**
 * How every answer of the API is wrapped, and how clients take it apart.
 *
 * Content answers come in a `data` wrapper, lists add `num_pages`; answers
 * with `success` stand bare. Readers accept both, so that any back end of
 * the two specifications works.
 */
import * as v from 'valibot';
import { isErrorCode, type ErrorCode } from '../error-codes.ts';
import { isRecord } from '../json.ts';

/** Thrown when an answer does not have the shape of its contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Parses an answer, wrapped in `data` or bare. Throws `ContractError`. */
export function parseData<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const wrapped = isRecord(body) && 'data' in body && body['data'] !== undefined;
  return parseBody(schema, wrapped ? body['data'] : body);
}

/** Parses a bare answer. Throws `ContractError` that names the first wrong field. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContractError(`Unexpected answer at ${v.getDotPath(issue) ?? 'top'}: ${issue.message}`);
}

export function dataOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object({ data: schema });
}

export function pageOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object({ data: v.array(schema), num_pages: v.number() });
}

/** Id in a request: at most what the back end can hold, PostgreSQL's `int`. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** Dollars with two decimals on the wire: `"12.50"`. */
export const dollars = v.union([
  v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,2})?$/)),
  v.number(),
]);

/** Body of every refusal: `{success:false, message, code, errors?}` with a 4xx or 5xx status (API-06). */
export const errorBodySchema = v.object({
  success: v.literal(false),
  message: v.string(),
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** A refusal as clients use it; unknown codes count as BAD_REQUEST. */
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
