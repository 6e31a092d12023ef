/**
 * Which call a response came from, so that a problem with one of its fields can be reported with
 * the call's name.
 */

/** A field of a response that is not as agreed. */
export interface FieldProblem {
  /** Names and list positions, joined by dots; empty for the whole response. */
  readonly field: string;
  readonly problem: string;
}

export interface ResponseProblem extends FieldProblem {
  /** Method and path, without the query. */
  readonly call: string;
}

export type ReportResponseProblem = (problem: ResponseProblem) => void;

interface ResponseSource {
  readonly call: string;
  readonly report: ReportResponseProblem | undefined;
}

/**
 * Key of the source on the response itself: the shell's client adds it, and a remote, which bundles
 * its own copy of this module, reads it.
 */
const SOURCE = Symbol.for('response-source');

/** Remembers the call of a response; the query of the path is left out, it may be personal. */
export function rememberSource<Body>(
  body: Body,
  { method, path }: { readonly method: string; readonly path: string },
  report?: ReportResponseProblem,
): Body {
  const [plainPath = ''] = path.split('?');
  return withSource(body, { call: `${method} ${plainPath}`, report });
}

/** Returns the changed response after remembering that it came from the same call. */
export function copySource<Body>(from: unknown, changed: Body): Body {
  return withSource(changed, sourceOf(from));
}

export function sourceOf(body: unknown): ResponseSource | undefined {
  const source: unknown = isObject(body) ? Reflect.get(body, SOURCE) : undefined;
  return isSource(source) ? source : undefined;
}

/** Not enumerable, so that the response's content stays as it is. */
function withSource<Body>(body: Body, value: ResponseSource | undefined): Body {
  if (isObject(body)) Reflect.defineProperty(body, SOURCE, { value, configurable: true });
  return body;
}

function isSource(value: unknown): value is ResponseSource {
  return isObject(value) && 'call' in value;
}

export function reportProblems(body: unknown, problems: readonly FieldProblem[]): void {
  const source = sourceOf(body);
  for (const problem of problems) source?.report?.({ ...problem, call: source.call });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
