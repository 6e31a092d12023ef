/**
 * Sends errors to a Sentry-compatible service (SH-20): one envelope each, at most so many a
 * minute, the same one once a minute. Nothing waits for it, and what it fails in itself is
 * neither thrown nor reported.
 */
import { randomUUID } from 'node:crypto';
import type { ErrorReportSettings } from './error-settings.ts';
import { scrubText } from './scrub.ts';
import { readStackFrames } from './stack-frames.ts';

export interface ErrorReport {
  readonly level: 'error' | 'warning' | 'fatal';
  /** `TypeError`, or what kind of failure it is. */
  readonly kind: string;
  readonly message: string;
  /** As the engine wrote it; empty where there is none. */
  readonly stack: string;
  /** Names of ours only: remote, version, route; never a visitor's own. */
  readonly tags: Readonly<Record<string, string>>;
  readonly traceId: string | undefined;
  /** Where it happened. */
  readonly place: 'server' | 'browser';
}

export interface ErrorReports {
  /** Never throws, never waits. */
  report(report: ErrorReport): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export interface ErrorReportParts {
  readonly settings: ErrorReportSettings;
  /** The build, where the settings name none. */
  readonly release: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Told once when reports are held back; not to be reported itself. */
  readonly onError: (reason: string) => void;
}

const MINUTE_MS = 60_000;
/** Anybody may say that a browser failed: that leaves room for what the process knows itself. */
const MOST_PER_MINUTE = { server: 20, browser: 10 };
const MOST_UNDER_WAY = { server: 7, browser: 3 };
const SEND_TIMEOUT_MS = 5000;
const LONGEST_TAG = 200;

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
  const underWay = { server: new Set<Promise<void>>(), browser: new Set<Promise<void>>() };
  const isDue = createCap(clock);
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
        pause((seconds > 0 ? seconds : 60) * 1000, 'the service wants no more for a while');
      } else if (!response.ok) pause(MINUTE_MS, `the service answered ${response.status}`);
    } catch {
      pause(MINUTE_MS, 'the service cannot be reached');
    }
  }

  return {
    report(report) {
      const { place } = report;
      const beside = underWay[place];
      if (pausedUntil > clock() || beside.size >= MOST_UNDER_WAY[place] || !isDue(report)) return;
      const sending = send(report).finally(() => beside.delete(sending));
      beside.add(sending);
    },
    close: async () => void (await Promise.all([...underWay.server, ...underWay.browser])),
  };
}

/** Whether a report is one more of this minute, and the first of its kind in it. */
function createCap(clock: () => number): (report: ErrorReport) => boolean {
  const seenAt = { server: new Set<string>(), browser: new Set<string>() };
  let minute = 0;
  return ({ kind, message, place, tags }) => {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) for (const seen of [seenAt.server, seenAt.browser]) seen.clear();
    minute = now;
    const seen = seenAt[place];
    const what = [kind, scrubText(message), tags['remote'], tags['version']].join('|');
    if (seen.has(what) || seen.size >= MOST_PER_MINUTE[place]) return false;
    seen.add(what);
    return true;
  };
}

/** Three lines of JSON: of the envelope, of its one item, and the event. */
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
  const shown = Object.entries({ ...tags, process: settings.process, place });
  return {
    platform: place === 'browser' ? 'javascript' : 'node',
    level,
    release,
    environment: settings.environment,
    // The service is to add nothing of the connection either.
    sdk: { name: 'storefront', version: '1.0', settings: { infer_ip: 'never' } },
    tags: Object.fromEntries(
      shown.map(([name, value]) => [name, scrubTag(value).slice(0, LONGEST_TAG)]),
    ),
    ...(traceId !== undefined && {
      contexts: { trace: { trace_id: traceId, span_id: traceId.slice(0, 16) } },
    }),
    exception: {
      values: [
        {
          type: kind.slice(0, LONGEST_TAG),
          value: scrubText(message),
          ...(frames.length > 0 && { stacktrace: { frames } }),
        },
      ],
    },
  };
}

/** A tag is a name of ours; what is not one is not told. */
function scrubTag(value: string): string {
  return /^[\w@./:, +*-]*$/.test(value) && !/\S@\S+\.[a-z]{2,}$/i.test(value) ? value : '[other]';
}
