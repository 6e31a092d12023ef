/** JSON values and the one place that narrows `unknown` to them. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

/** True for a plain object (not an array, not null). */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * True when the value survives a round trip through JSON unchanged in kind.
 * Depth is bounded so that a hostile value cannot exhaust the stack.
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

/** Never called: proves to the compiler that every case of a union was handled. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
