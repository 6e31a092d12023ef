/**
 * Reloads a document whose releases were removed, once per URL and release set. Fields and
 * focus are stored for the next document. Without storage there is no reload, because it
 * could repeat forever.
 */
import { listFields, readField, type SavedField } from './saved-fields.ts';

export const SAVED_FIELDS_KEY = 'kept_fields';
/** Set in the state of the history entry when the next document has fields to restore. */
export const RESTORES = 'restores';
const RELOADED_KEY = 'reloaded_for';
const MARKS_MAX = 20;

/** The stored page, as the next document reads it. */
export interface SavedPage {
  readonly path: string;
  readonly keptAtMs: number;
  readonly fields: readonly SavedField[];
  /** Key of the field, or id of another element, that had the focus. */
  readonly focus: { readonly key: string } | { readonly id: string } | null;
}

export interface RemovedRelease {
  readonly page: Window;
  /** Release set of this document. */
  readonly releaseSet: string;
  readonly reload?: () => void;
}

/** False when the document was already reloaded for this reason, or nothing can be stored. */
export function reloadOnce({ page, releaseSet, reload }: RemovedRelease): boolean {
  const path = page.location.pathname + page.location.search;
  const mark = `${path} ${releaseSet}`;
  try {
    const marks: unknown = JSON.parse(page.sessionStorage.getItem(RELOADED_KEY) ?? '[]');
    const known = Array.isArray(marks) ? marks.filter((each) => typeof each === 'string') : [];
    if (known.includes(mark)) return false;
    const next = JSON.stringify([...known, mark].slice(-MARKS_MAX));
    page.sessionStorage.setItem(RELOADED_KEY, next);
    if (page.sessionStorage.getItem(RELOADED_KEY) !== next) return false;
  } catch {
    return false;
  }
  saveFields(page, path);
  if (reload === undefined) page.location.reload();
  else reload();
  return true;
}

/** Does nothing when the fields exceed the storage quota: they are lost, as with any reload. */
function saveFields(page: Window, path: string): void {
  const fields = listFields(page.document);
  const { activeElement } = page.document;
  const focused = [...fields].find(([, field]) => field === activeElement)?.[0];
  const id = activeElement?.id ?? '';
  const saved: SavedPage = {
    path,
    keptAtMs: Date.now(),
    fields: [...fields].map(([key, field]) => ({
      key,
      value: readField(field),
    })),
    focus: focused === undefined ? (id === '' ? null : { id }) : { key: focused },
  };
  try {
    page.sessionStorage.setItem(SAVED_FIELDS_KEY, JSON.stringify(saved));
    page.history.replaceState({ ...page.history.state, [RESTORES]: true }, '');
  } catch {
    return;
  }
}
