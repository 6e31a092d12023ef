/**
 * Offline reading (ADR 0026): the paths and messages shared by the shell's server, its pages and its
 * service worker.
 */
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';

export const SERVICE_WORKER_PATH = '/service-worker.js';

/**
 * `/_copy/<path>` is the copy of a page for offline reading: no scripts, no personal content.
 * Requested without cookies; 404 for every personal page.
 */
export const READING_COPY_PREFIX = '/_copy';
/** Shown offline instead of pages without a copy; lists the available copies. */
export const OFFLINE_PAGE_PATH = '/_offline';
/** Response header of a copy: the page's title, percent-encoded. */
export const COPY_TITLE_HEADER = 'x-copy-title';
/** The worker replaces this element of the offline page by the list of copies. */
export const KEPT_PAGES_PLACEHOLDER = '<div data-kept-pages=""></div>';

/**
 * Attribute of the root element: while there is no network, links lead to copies. Not set while the
 * page has unsent input of the visitor: navigation then stays on the page.
 */
export const READS_OFFLINE_ATTRIBUTE = 'data-page-offline';

/** Policy of all offline documents: they display content and can do nothing else. */
export function readingPolicy(styleHash?: string): string {
  return contentSecurityPolicy({
    'default-src': ['none'],
    'style-src': ['self', ...(styleHash === undefined ? [] : [`sha256-${styleHash}`])],
    'img-src': ['self', 'data:'],
    'font-src': ['self'],
    'form-action': ['none'],
    'base-uri': ['none'],
    'frame-ancestors': ['none'],
  });
}

/** The shell's build that a service worker belongs to. */
export interface WorkerBuild {
  /** URL of its main script; identifies the build. */
  readonly main: string;
  /** Files of the build that the worker caches. */
  readonly files: readonly { readonly url: string; readonly integrity: string }[];
}

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** The visitor read the page at this path, with these pictures (paths on this site). */
  | { readonly type: 'keep'; readonly path: string; readonly pictures: readonly string[] }
  /** Sets the scheme of offline pages, light or dark; any other value follows the system. */
  | { readonly type: 'choose-scheme'; readonly choice: string }
  /** The customer has logged out: delete the copies. */
  | { readonly type: 'forget' }
  /** Replace the previous worker without reloading pages. */
  | { readonly type: 'take-over' }
  /** Reply on the message's port with the `main` of the worker's build. */
  | { readonly type: 'tell-build' };
