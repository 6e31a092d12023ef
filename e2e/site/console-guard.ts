/**
 * Fails a journey on any problem that the browser reports: console messages, page errors, policy
 * violations.
 */
import type { BrowserContext } from 'playwright/test';

export interface ConsoleGuard {
  /** Allows problems that the journey causes on purpose, for example by a fault. */
  allow(pattern: RegExp): void;
  /** Problems that were not allowed. */
  listProblems(): readonly string[];
}

/** Console messages without information about the site. */
const IGNORED_TYPES = new Set(['startGroup', 'startGroupCollapsed', 'endGroup']);

/**
 * Chromium reports this for any preload that is used late, for example on a busy machine.
 * The journey `preloads` tests whether each preload is needed.
 */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** Playwright's message in journeys without the service worker. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

/** Watches every page of the context; policy violations appear as console errors. */
export function guardConsole(context: BrowserContext): ConsoleGuard {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (IGNORED_TYPES.has(message.type()) || LATE_PRELOAD.test(message.text())) return;
    if (NO_WORKER.test(message.text())) return;
    problems.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    problems.push(
      `error on ${webError.page()?.url() ?? 'a page'}: ${error.stack ?? error.message}`,
    );
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    listProblems: () =>
      problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
