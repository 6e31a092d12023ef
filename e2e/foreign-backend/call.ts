/** One call of the specifications: its address, the fields it takes, its response. */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

export interface CallRequest {
  /** Values of the `{…}` parts of the pattern. */
  readonly parts: Readonly<Record<string, string>>;
  /** Fields of the address or of the body, whichever the method uses. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of the bearer token; null for anonymous visitors. */
  readonly userId: number | null;
  /** Bearer token as sent. */
  readonly token: string;
}

export interface CallResponse {
  readonly status: number;
  /** Nothing where it is left out. */
  readonly body?: Json;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly pattern: string;
  readonly fields: readonly string[];
  /** Default: `anyone`. */
  readonly access?: 'anyone' | 'customer';
  respond(request: CallRequest): CallResponse;
}

/** A response in the data wrapper. */
export function data(value: Json): CallResponse {
  return { status: 200, body: { data: value } };
}

/** A response without the data wrapper. */
export function plain(value: Json): CallResponse {
  return { status: 200, body: value };
}

/** A response whose content the specifications do not show. */
export const NOTHING: CallResponse = { status: 200 };

/** The specifications show no body for errors but a message. */
export function refuse(status: number, message: string): CallResponse {
  return { status, body: { message } };
}

export function textOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The parts of a path that fits the pattern. */
export function matchPattern(
  pattern: string,
  path: string,
): Readonly<Record<string, string>> | undefined {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, piece] of expected.entries()) {
    const value = actual[index] ?? '';
    if (piece.startsWith('{')) parts[piece.slice(1, -1)] = decodeURIComponent(value);
    else if (piece !== value) return undefined;
  }
  return parts;
}
