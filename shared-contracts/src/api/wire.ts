/**
 * The format of all API responses, and how clients parse it.
 *
 * Content responses have a `data` wrapper, and lists add `num_pages`; responses with `success` have
 * no wrapper. `parseData` and `parseBody` are strict; clients read with `readData` and `readBody`
 * (`read-response.ts`), so that any backend of the two specifications works.
 */
import * as v from 'valibot';
import { isErrorCode, type ErrorCode } from '../error-codes.ts';
import { isRecord } from '../json.ts';
import { repairedBy } from './repair.ts';

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

/** Dollars with two decimals on the wire: `"12.50"`. `"$1,012.5000"` is read as `"1012.50"`. */
export const dollars = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,2})?$/)), v.number()]),
  repairedBy(toPlainDollars),
);

function toPlainDollars(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = value.replace(/[$,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain).toFixed(2) : value;
}

/** Body of every rejection: `{success:false, message, code, errors?}` with a 4xx or 5xx status. */
export const errorBodySchema = v.object({
  success: v.literal(false),
  message: v.string(),
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** Fields in which backends send the text code of a rejection. */
const CODE_FIELDS = ['code', 'text_code', 'error_code', 'error', 'message'] as const;

/**
 * A rejection as clients use it; unknown codes become BAD_REQUEST. The specifications show neither
 * the body nor the field of the text code: a body may hold only a message.
 */
export function parseErrorBody(body: unknown): {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
} {
  const fields = isRecord(body) ? body : {};
  const { message, errors } = fields;
  return {
    code: CODE_FIELDS.map((name) => fields[name]).find(isErrorCode) ?? 'BAD_REQUEST',
    message:
      typeof message === 'string' && message !== '' && !isErrorCode(message)
        ? message
        : 'Something went wrong. Please try again.',
    fieldErrors: isRecord(errors) ? parseFieldErrors(errors) : {},
  };
}

/** A field may have a list of messages; the first is shown. */
function parseFieldErrors(
  errors: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, value]) => {
      const message: unknown = Array.isArray(value) ? value[0] : value;
      return typeof message === 'string' ? [[field, message] as const] : [];
    }),
  );
}
