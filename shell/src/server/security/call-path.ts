/** Normalises the path of a call: a router may treat escapes and extra slashes as the same path. */
export function spellOut(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '');
  } catch {
    // Invalid escapes: no router accepts it as a call.
    return pathname;
  }
}
