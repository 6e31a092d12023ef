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

const sources = new WeakMap<object, ResponseSource>();

/** Remembers the call of a response; the query of the path is left out, it may be personal. */
export function rememberSource<Body>(
  body: Body,
  { method, path }: { readonly method: string; readonly path: string },
  report?: ReportResponseProblem,
): Body {
  const [plainPath = ''] = path.split('?');
  if (isObject(body)) sources.set(body, { call: `${method} ${plainPath}`, report });
  return body;
}

export function sourceOf(body: unknown): ResponseSource | undefined {
  return isObject(body) ? sources.get(body) : undefined;
}

export function reportProblems(body: unknown, problems: readonly FieldProblem[]): void {
  const source = sourceOf(body);
  for (const problem of problems) source?.report?.({ ...problem, call: source.call });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
