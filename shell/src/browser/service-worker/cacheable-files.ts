/**
 * Which requests the service worker answers, and what it may keep (SH-09, ADR 0026). Pure. What is
 * not named here goes to the network as if there were no worker.
 */

/** As many, each at most as large, and so large together: the most a browser keeps of this site. */
export const KEPT_FILES = { most: 200, largestBytes: 500_000, mostBytes: 12_000_000 } as const;
export const KEPT_PICTURES = { most: 150, largestBytes: 300_000, mostBytes: 12_000_000 } as const;

type Asked = Pick<Request, 'method' | 'mode' | 'headers'>;

/** Answers of calls, forms, files and areas that have rules of their own. */
const NO_PAGES = /^\/(?:_|api\/|session\/|logout|cms|assets\/|v\/|r\/|oauth)|\.[a-z0-9]{2,5}$/i;
const BUILD_FILE = /^\/(?:r|_shell)\/.+\.(?:js|css|woff2)$/;
const PICTURE = /^\/assets\/i\//;

/** A visit of a page: where the network fails the visitor reads what was kept. */
export function isPageVisit(url: URL, { method, mode }: Asked): boolean {
  return method === 'GET' && mode === 'navigate' && isPagePath(url.pathname);
}

export function isPagePath(pathname: string): boolean {
  return !NO_PAGES.test(pathname);
}

/** A file of the shell or a release: its name carries its content or version. */
export function isBuildFile(url: URL, request: Asked): boolean {
  return isWholeRead(request) && BUILD_FILE.test(url.pathname);
}

export function isPicture(url: URL, request: Asked): boolean {
  return isWholeRead(request) && PICTURE.test(url.pathname);
}

/** Only what never changes, as the server says, and what is small enough as far as it says. */
export function mayKeepFile(
  response: Pick<Response, 'status' | 'type' | 'headers'>,
  largestBytes: number,
): boolean {
  const caching = response.headers.get('cache-control') ?? '';
  if (response.status !== 200 || !/\bimmutable\b/.test(caching)) return false;
  if (response.type === 'opaque') return false;
  return Number(response.headers.get('content-length') ?? 0) <= largestBytes;
}

/** A copy is the same for everybody, so it was made without cookies and sets none. */
export function mayKeepCopy(
  response: Pick<Response, 'status' | 'redirected' | 'headers'>,
  title: string | null,
): boolean {
  const type = response.headers.get('content-type') ?? '';
  return (
    response.status === 200 && !response.redirected && title !== null && type.includes('text/html')
  );
}

/** Whoever was here leaves: what they read is nobody else's business. */
export function isLogout(url: URL): boolean {
  return url.pathname === '/logout' || url.pathname === '/session/logout';
}

/** A part of a file, a video say, is between the page and the server. */
function isWholeRead({ method, headers }: Asked): boolean {
  return method === 'GET' && !headers.has('range');
}
