/** Fails a journey on anything the browser complains about: console, page errors, policy violations. */
import type { BrowserContext } from 'playwright/test';

export interface ConsoleGuard {
  /** Complaints that belong to the journey: a fault it causes, say. */
  allow(pattern: RegExp): void;
  /** What was complained about and not allowed. */
  listComplaints(): readonly string[];
}

/** Console messages that tell nothing about the site. */
const PASSED_OVER = new Set(['startGroup', 'startGroupCollapsed', 'endGroup']);

/**
 * Said of any preload that a busy machine takes seconds to come to; the journey `preloads`
 * tries whether each is needed.
 */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** What the tool says where a journey does without the service worker. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

/** Watches every page of the context; policy violations appear as console errors. */
export function guardConsole(context: BrowserContext): ConsoleGuard {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (PASSED_OVER.has(message.type()) || LATE_PRELOAD.test(message.text())) return;
    if (NO_WORKER.test(message.text())) return;
    complaints.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    complaints.push(
      `error on ${webError.page()?.url() ?? 'a page'}: ${error.stack ?? error.message}`,
    );
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    listComplaints: () =>
      complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}
