/**
 * Selects the log lines that are reported as errors. Every failure is logged, so no other source of
 * reports is needed. Only the fields named here are read from a line.
 */
import type { ErrorReport, ErrorReports } from './error-reports.ts';

/** pino's levels. */
const WARN = 40;
const ERROR = 50;
const FATAL = 60;

const TAGS = [
  'remote',
  'version',
  'slot',
  'phase',
  'failure',
  'code',
  'job',
  'kind',
  'action',
] as const;

type Fields = Readonly<Record<string, unknown>>;

export interface LogLine {
  /** Arguments of the log call: fields and text, or text alone. */
  readonly args: readonly unknown[];
  readonly level: number;
  /** Bindings of the logger: the request's trace. */
  readonly bindings: () => Fields;
}

/** Reports a logged line if it is an error. Never throws. */
export function reportErrorLine(reports: ErrorReports, line: LogLine): void {
  if (line.level < WARN) return;
  try {
    const report = readErrorLine(line);
    if (report !== undefined) reports.report(report);
  } catch {
    // A line that cannot be read is still in the log.
  }
}

/** The report of a log line; undefined for a line without an error. */
export function readErrorLine({ args, level, bindings }: LogLine): ErrorReport | undefined {
  const [first, second] = args;
  const fields: Fields = first instanceof Error ? { err: first } : isFields(first) ? first : {};
  const text = [first, second].find((arg) => typeof arg === 'string') ?? '';
  const traceId = textOf(bindings(), 'traceId');
  if (isFields(fields['report']))
    return toBrowserReport(fields['report'], textOf(fields, 'documentTraceId'));
  const isReleaseFailure =
    textOf(fields, 'failure') !== undefined && textOf(fields, 'remote') !== undefined;
  if (level < ERROR && !isReleaseFailure) return undefined;
  const error = fields['err'];
  const detail =
    error instanceof Error
      ? error.message
      : (textOf(fields, 'message') ?? textOf(fields, 'reason'));
  return {
    level: level >= FATAL ? 'fatal' : level >= ERROR ? 'error' : 'warning',
    kind: error instanceof Error ? error.name : (textOf(fields, 'failure') ?? 'Error'),
    message: detail === undefined ? text : `${text}: ${detail}`,
    stack: error instanceof Error ? (error.stack ?? '') : '',
    tags: tagsOf(fields),
    traceId,
    place: 'server',
  };
}

/** A browser's report about a remote or the shell itself. */
function toBrowserReport(report: Fields, traceId: string | undefined): ErrorReport {
  const path = textOf(report, 'path') ?? '';
  const page = /^\/[a-z-]{0,40}/.exec(path)?.[0];
  return {
    level: 'error',
    kind: textOf(report, 'phase') ?? 'Error',
    message: textOf(report, 'message') ?? '',
    stack: textOf(report, 'stack') ?? '',
    // The first segment of the path is the kind of page; the others may name an order.
    tags: { ...tagsOf(report), ...(page !== undefined && { page }) },
    traceId,
    place: 'browser',
  };
}

function tagsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    TAGS.flatMap((name) => {
      const value = textOf(fields, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
