/**
 * Sends errors to a Sentry-compatible service, each in its own envelope. The number per minute is
 * limited, and the same error is sent once a minute. Callers never wait, and failures of the sending
 * itself are neither thrown nor reported.
 */
import { randomUUID } from 'node:crypto';
import type { ErrorReportSettings } from './error-settings.ts';
import { scrubText } from './scrub.ts';
import { readStackFrames } from './stack-frames.ts';

export interface ErrorReport {
  readonly level: 'error' | 'warning' | 'fatal';
  /** `TypeError`, or the kind of failure. */
  readonly kind: string;
  readonly message: string;
  /** As written by the JavaScript engine; empty if there is none. */
  readonly stack: string;
  /** Our own names only: remote, version, route; never data of a visitor. */
  readonly tags: Readonly<Record<string, string>>;
  readonly traceId: string | undefined;
  /** Where it happened. */
  readonly place: 'server' | 'browser';
}

export interface ErrorReports {
  /** Never throws, never waits. */
  report(report: ErrorReport): void;
  /** Waits for requests in progress. */
  close(): Promise<void>;
}

export interface ErrorReportParts {
  readonly settings: ErrorReportSettings;
  /** The build of the process, used if the settings name no release. */
  readonly release: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Called once when sending pauses. The listener must not log it as an error. */
  readonly onError: (reason: string) => void;
}

const MINUTE_MS = 60_000;
/**
 * Anyone can send a browser report, so browsers have a separate limit that leaves room for the
 * process's own errors.
 */
const MAX_PER_MINUTE = { server: 20, browser: 10 };
const MAX_IN_FLIGHT = { server: 7, browser: 3 };
const SEND_TIMEOUT_MS = 5000;
const TAG_LENGTH_MAX = 200;

export const NO_ERROR_REPORTS: ErrorReports = {
  report: () => undefined,
  close: async () => undefined,
};

/** @param parts settings are null without a DSN */
export function openErrorReports({
  settings,
  ...parts
}: Omit<ErrorReportParts, 'settings'> & {
  readonly settings: ErrorReportSettings | null;
}): ErrorReports {
  return settings === null ? NO_ERROR_REPORTS : createErrorReports({ ...parts, settings });
}

function createErrorReports(parts: ErrorReportParts): ErrorReports {
  const { settings, clock, onError } = parts;
  const inFlight = { server: new Set<Promise<void>>(), browser: new Set<Promise<void>>() };
  const isDue = createRateLimit(clock);
  let pausedUntil = 0;

  function pause(forMs: number, reason: string): void {
    if (pausedUntil <= clock()) onError(reason);
    pausedUntil = clock() + forMs;
  }

  async function send(report: ErrorReport): Promise<void> {
    try {
      const response = await fetch(settings.endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=storefront/1.0, sentry_key=${settings.publicKey}`,
        },
        body: envelopeOf(report, parts),
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.status === 429) {
        const seconds = Number(response.headers.get('retry-after') ?? '60');
        pause((seconds > 0 ? seconds : 60) * 1000, 'the service asked for a pause');
      } else if (!response.ok) pause(MINUTE_MS, `the service responded with ${response.status}`);
    } catch {
      pause(MINUTE_MS, 'the service cannot be reached');
    }
  }

  return {
    report(report) {
      const { place } = report;
      const pending = inFlight[place];
      if (pausedUntil > clock() || pending.size >= MAX_IN_FLIGHT[place] || !isDue(report)) return;
      const sending = send(report).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    close: async () => void (await Promise.all([...inFlight.server, ...inFlight.browser])),
  };
}

/** Returns whether a report is within the limit of this minute and was not sent in it yet. */
function createRateLimit(clock: () => number): (report: ErrorReport) => boolean {
  const seenAt = { server: new Set<string>(), browser: new Set<string>() };
  let minute = 0;
  return ({ kind, message, place, tags }) => {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) for (const seen of [seenAt.server, seenAt.browser]) seen.clear();
    minute = now;
    const seen = seenAt[place];
    const fingerprint = [kind, scrubText(message), tags['remote'], tags['version']].join('|');
    if (seen.has(fingerprint) || seen.size >= MAX_PER_MINUTE[place]) return false;
    seen.add(fingerprint);
    return true;
  };
}

/** Three lines of JSON: envelope header, item header and event. */
function envelopeOf(report: ErrorReport, { settings, release, clock }: ErrorReportParts): string {
  const at = new Date(clock()).toISOString();
  const id = randomUUID().replaceAll('-', '');
  const event = eventOf(report, settings.release ?? release, settings);
  return [
    { event_id: id, sent_at: at, dsn: settings.dsn },
    { type: 'event', content_type: 'application/json' },
    { event_id: id, timestamp: at, ...event },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

function eventOf(report: ErrorReport, release: string, settings: ErrorReportSettings) {
  const { level, kind, message, stack, tags, traceId, place } = report;
  const frames = readStackFrames(stack);
  const allTags = Object.entries({ ...tags, process: settings.process, place });
  return {
    platform: place === 'browser' ? 'javascript' : 'node',
    level,
    release,
    environment: settings.environment,
    // The service must not add the sender's IP address.
    sdk: { name: 'storefront', version: '1.0', settings: { infer_ip: 'never' } },
    tags: Object.fromEntries(
      allTags.map(([name, value]) => [name, scrubTag(value).slice(0, TAG_LENGTH_MAX)]),
    ),
    ...(traceId !== undefined && {
      contexts: { trace: { trace_id: traceId, span_id: traceId.slice(0, 16) } },
    }),
    exception: {
      values: [
        {
          type: kind.slice(0, TAG_LENGTH_MAX),
          value: scrubText(message),
          ...(frames.length > 0 && { stacktrace: { frames } }),
        },
      ],
    },
  };
}

/** Tags contain only our own names; other values are left out. */
function scrubTag(value: string): string {
  return /^[\w@./:, +*-]*$/.test(value) && !/\S@\S+\.[a-z]{2,}$/i.test(value) ? value : '[other]';
}
