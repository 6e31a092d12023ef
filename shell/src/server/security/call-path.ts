/** Normalises the path of an API call, because a router may ignore escapes and extra slashes. */
export function normaliseCallPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '');
  } catch {
    // A path with invalid escapes is not a call for any router.
    return pathname;
  }
}
