/** Icons by the names authors use. For the server: the browser gets the drawing, not the set. */
import * as drawings from 'ui-kit/icon-drawings';

const ICONS: ReadonlyMap<string, drawings.IconDrawing> = new Map(
  Object.entries(drawings).map(([name, drawing]) => [name.toLowerCase(), drawing]),
);

/** `mail`, `arrow-right` and `arrowRightIcon` are known; null for any other name. */
export function findIcon(name: string | null): drawings.IconDrawing | null {
  const word = (name ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return ICONS.get(word) ?? ICONS.get(`${word}icon`) ?? null;
}
