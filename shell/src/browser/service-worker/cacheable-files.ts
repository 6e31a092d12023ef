/**
 * Which requests the service worker handles and which responses it may cache (ADR 0026).
 * Pure. All other requests go to the network as if there were no worker.
 */

/** Limits of the caches: number of entries, size of one entry, and total size. */
export const FILE_LIMITS = {
  maxEntries: 200,
  maxEntryBytes: 500_000,
  maxBytes: 12_000_000,
} as const;
export const PICTURE_LIMITS = {
  maxEntries: 150,
  maxEntryBytes: 300_000,
  maxBytes: 12_000_000,
} as const;

type RequestParts = Pick<Request, 'method' | 'mode' | 'headers'>;

/** Paths that are not pages: calls, forms, files and areas with their own rules. */
const NO_PAGES = /^\/(?:_|api\/|session\/|logout|cms|assets\/|v\/|r\/|oauth)|\.[a-z0-9]{2,5}$/i;
const BUILD_FILE = /^\/(?:r|_shell)\/.+\.(?:js|css|json|woff2)$/;
const PICTURE = /^\/assets\/i\//;

/** A navigation to a page. When the network fails, the visitor gets the stored copy. */
export function isPageVisit(url: URL, { method, mode }: RequestParts): boolean {
  return method === 'GET' && mode === 'navigate' && isPagePath(url.pathname);
}

export function isPagePath(pathname: string): boolean {
  return !NO_PAGES.test(pathname);
}

/** A file of the shell or a release; its URL contains its hash or version. */
export function isBuildFile(url: URL, request: RequestParts): boolean {
  return isWholeRead(request) && BUILD_FILE.test(url.pathname);
}

export function isPicture(url: URL, request: RequestParts): boolean {
  return isWholeRead(request) && PICTURE.test(url.pathname);
}

/**
 * Caches only files that the server marks as immutable and whose reported size is within
 * the limit.
 */
export function mayCacheFile(
  response: Pick<Response, 'status' | 'type' | 'headers'>,
  maxEntryBytes: number,
): boolean {
  const caching = response.headers.get('cache-control') ?? '';
  if (response.status !== 200 || !/\bimmutable\b/.test(caching)) return false;
  if (response.type === 'opaque') return false;
  return Number(response.headers.get('content-length') ?? 0) <= maxEntryBytes;
}

/**
 * A copy is the same for every visitor: the request has no cookies and the response sets
 * none.
 */
export function mayCacheCopy(
  response: Pick<Response, 'status' | 'redirected' | 'headers'>,
  title: string | null,
): boolean {
  const type = response.headers.get('content-type') ?? '';
  return (
    response.status === 200 && !response.redirected && title !== null && type.includes('text/html')
  );
}

/** A logout: the stored pages of this visitor must be deleted. */
export function isLogout(url: URL): boolean {
  return url.pathname === '/logout' || url.pathname === '/session/logout';
}

/** Requests for part of a file, for example of a video, go directly to the server. */
function isWholeRead({ method, headers }: RequestParts): boolean {
  return method === 'GET' && !headers.has('range');
}
