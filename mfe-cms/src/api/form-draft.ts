/**
 * What a visitor has typed into a form, kept in this tab for half an hour, so that a
 * reload or the way through the login loses nothing. Never a password or a drawing:
 * the caller gives only what `isKeptField` allows. What somebody typed who was logged in
 * is shown to them only; what a guest typed, to whom they log in as.
 */
import { isRecord } from 'shared-contracts/json';

/** Text by field name; a checkbox is kept as `1` or empty text. */
export type FormDraft = Readonly<Record<string, string>>;

/** Whose a draft is: `owner` of the session, null for a guest. */
export interface DraftPlace {
  readonly formId: number;
  readonly owner: string | null;
}

const KEPT_MS = 30 * 60_000;

const keyOf = (formId: number) => `form-draft-${formId}`;

/**
 * Empty when nothing is kept for this visitor, it is too old, or the browser refuses storage.
 * Forgets what belongs to somebody who was logged in here before another person.
 */
export function readFormDraft({ formId, owner }: DraftPlace, now = Date.now()): FormDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values'])) return {};
    const { keptAtMs, owner: keptFor } = stored;
    if (typeof keptAtMs !== 'number' || now - keptAtMs > KEPT_MS) return {};
    if (typeof keptFor === 'string' && keptFor !== owner) {
      if (owner !== null) forgetFormDraft(formId);
      return {};
    }
    return Object.fromEntries(
      Object.entries(stored['values']).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** A browser that refuses storage keeps nothing. */
export function keepFormDraft(
  { formId, owner }: DraftPlace,
  values: FormDraft,
  now = Date.now(),
): void {
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify({ keptAtMs: now, owner, values }));
  } catch {
    return;
  }
}

export function forgetFormDraft(formId: number): void {
  try {
    sessionStorage.removeItem(keyOf(formId));
  } catch {
    return;
  }
}
