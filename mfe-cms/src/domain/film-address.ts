/**
 * Where a video of this site plays from, by the id an author entered (C§2 Video);
 * null when it is no id. Pure.
 */
export function parseFilmAddress(value: unknown): string | null {
  const id = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^[\w-]{1,100}$/.test(id) ? `/v/${id}.mp4` : null;
}
