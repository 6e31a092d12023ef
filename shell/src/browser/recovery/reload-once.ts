/**
 * Leaves a document whose releases are gone for a new one at the same address (FED-24): once for
 * an address and a set of releases, with the fields and the focus kept for the next document. A
 * browser that refuses storage is not reloaded: nobody could tell that it was.
 */
import { listFields, readField, type KeptField } from './saved-fields.ts';

export const KEPT_FIELDS_KEY = 'kept_fields';
/** In the state of the history's entry: the next document has something to put back. */
export const RESTORES = 'restores';
const RELOADED_KEY = 'reloaded_for';
const MOST_MARKS = 20;

/** What the next document finds. */
export interface KeptPage {
  readonly path: string;
  readonly keptAtMs: number;
  readonly fields: readonly KeptField[];
  /** Key of the field, or id of another element, that had the focus. */
  readonly focus: { readonly key: string } | { readonly id: string } | null;
}

export interface GoneRelease {
  readonly page: Window;
  /** Of this document. */
  readonly releaseSet: string;
  readonly reload?: () => void;
}

/** False when the document was reloaded for this before, or nothing can be remembered. */
export function reloadOnce({ page, releaseSet, reload }: GoneRelease): boolean {
  const path = page.location.pathname + page.location.search;
  const mark = `${path} ${releaseSet}`;
  try {
    const marks: unknown = JSON.parse(page.sessionStorage.getItem(RELOADED_KEY) ?? '[]');
    const known = Array.isArray(marks) ? marks.filter((each) => typeof each === 'string') : [];
    if (known.includes(mark)) return false;
    const next = JSON.stringify([...known, mark].slice(-MOST_MARKS));
    page.sessionStorage.setItem(RELOADED_KEY, next);
    if (page.sessionStorage.getItem(RELOADED_KEY) !== next) return false;
  } catch {
    return false;
  }
  keepFields(page, path);
  if (reload === undefined) page.location.reload();
  else reload();
  return true;
}

/** Too much for the storage: then it is lost, as with any reload. */
function keepFields(page: Window, path: string): void {
  const fields = listFields(page.document);
  const { activeElement } = page.document;
  const focused = [...fields].find(([, field]) => field === activeElement)?.[0];
  const id = activeElement?.id ?? '';
  const kept: KeptPage = {
    path,
    keptAtMs: Date.now(),
    fields: [...fields].map(([key, field]) => ({
      key,
      value: readField(field),
    })),
    focus: focused === undefined ? (id === '' ? null : { id }) : { key: focused },
  };
  try {
    page.sessionStorage.setItem(KEPT_FIELDS_KEY, JSON.stringify(kept));
    page.history.replaceState({ ...page.history.state, [RESTORES]: true }, '');
  } catch {
    return;
  }
}
