/** JSON values, and the only functions that narrow `unknown` to them. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

/** True for a plain object (not an array, not null). */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * True when a round trip through JSON preserves the value. Depth is limited so that a hostile value
 * cannot exhaust the stack.
 */
export function isJsonValue(value: unknown, depthLeft = 32): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depthLeft === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isJsonValue(item, depthLeft - 1));
  return isRecord(value) && Object.values(value).every((item) => isJsonValue(item, depthLeft - 1));
}

/** True for a plain object of JSON values. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isRecord(value) && isJsonValue(value);
}

/** Never called: proves to the compiler that all cases of a union are handled. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
