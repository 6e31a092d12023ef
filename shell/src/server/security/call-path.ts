/** However the path of a call is spelled: a router may read escapes and extra slashes as the same call. */
export function spellOut(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '');
  } catch {
    // No router reads it, so it is no call.
    return pathname;
  }
}
