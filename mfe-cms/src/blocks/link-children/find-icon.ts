/** Icons by the names that authors use. Server only: the browser receives the drawing, not the whole set. */
import * as drawings from 'ui-kit/icon-drawings';

const ICONS: ReadonlyMap<string, drawings.IconDrawing> = new Map(
  Object.entries(drawings).map(([name, drawing]) => [name.toLowerCase(), drawing]),
);

/** Accepts `mail`, `arrow-right` and `arrowRightIcon`; null for an unknown name. */
export function findIcon(name: string | null): drawings.IconDrawing | null {
  const word = (name ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return ICONS.get(word) ?? ICONS.get(`${word}icon`) ?? null;
}
