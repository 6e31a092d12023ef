/**
 * Text that a visitor has typed into a form, kept in this tab for half an hour, so that it
 * survives a reload or a login. Passwords and drawings are never kept: the caller passes only
 * fields that `isKeptField` allows. Text of a logged-in customer is shown only to that
 * customer; text of a guest to the customer that the guest logs in as.
 */
import { isRecord } from 'shared-contracts/json';

/** Text by field name; a checkbox is kept as `1` or empty text. */
export type FormDraft = Readonly<Record<string, string>>;

/** Whose draft it is: `owner` of the session, null for a guest. */
export interface DraftPlace {
  readonly formId: number;
  readonly owner: string | null;
}

const KEPT_MS = 30 * 60_000;

const keyOf = (formId: number) => `form-draft-${formId}`;

/**
 * Empty when there is no draft for this visitor, it is too old, or the browser blocks storage.
 * Deletes a draft of a customer when another person is logged in.
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

/** A browser that blocks storage keeps nothing. */
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
