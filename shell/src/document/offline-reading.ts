/**
 * Reading without a network (SH-09, ADR 0026): the addresses and messages that the shell's server,
 * its pages and its service worker agree on.
 */
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';

export const SERVICE_WORKER_PATH = '/service-worker.js';

/**
 * `/_copy/<path>` is the page at the path to be read: no scripts, nothing of any visitor. Asked
 * for without cookies; 404 for every page that is somebody's own.
 */
export const READING_COPY_PREFIX = '/_copy';
/** What is shown where nothing was kept, with the list of what was. */
export const OFFLINE_PAGE_PATH = '/_offline';
/** Answer header of a copy: the title of its page, percent-encoded. */
export const COPY_TITLE_HEADER = 'x-copy-title';
/** In the offline page, where the worker writes what is kept. */
export const KEPT_PAGES_PLACE = '<div data-kept-pages=""></div>';

/**
 * On the root element while a visit without a network leads to what was kept. Not while something
 * is typed in the page: then the visitor stays where they are.
 */
export const READS_OFFLINE_ATTRIBUTE = 'data-page-offline';

/** Of everything that is shown without a network: it shows, and can do nothing. */
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
  /** Address of its first script, which names the build. */
  readonly main: string;
  /** What the worker keeps of it. */
  readonly files: readonly { readonly url: string; readonly integrity: string }[];
}

/** What a page tells the service worker. */
export type WorkerMessage =
  /** The page at the path was read, with these pictures (paths of this site). */
  | { readonly type: 'keep'; readonly path: string; readonly pictures: readonly string[] }
  /** What is read offline is light or dark; with anything else it follows the system (SH-14). */
  | { readonly type: 'choose-scheme'; readonly choice: string }
  /** Whoever read here has left. */
  | { readonly type: 'forget' }
  /** Take the place of the worker before; nothing is reloaded. */
  | { readonly type: 'take-over' }
  /** Answer the `main` of the build on the port that comes with it. */
  | { readonly type: 'tell-build' };
