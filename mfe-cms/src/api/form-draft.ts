/**
 * Text that a visitor has typed into a form, kept in this tab for half an hour, so that it
 * survives a reload or a login. Passwords and drawings are never kept: the caller passes only
 * fields that `isKeptField` allows. A logged-in customer's text is shown only to that
 * customer. A guest's text is still shown after the guest logs in.
 */
import { isRecord } from 'shared-contracts/json';

/** Text by field name; a checkbox is kept as `1` or empty text. */
export type FormDraft = Readonly<Record<string, string>>;

/** Identifies a draft: its form, and the session's `owner`, which is null for a guest. */
export interface DraftKey {
  readonly formId: number;
  readonly owner: string | null;
}

const KEPT_MS = 30 * 60_000;

const keyOf = (formId: number) => `form-draft-${formId}`;

/**
 * Empty when there is no draft for this visitor, it is too old, or the browser blocks storage.
 * Deletes a draft of a customer when another person is logged in.
 */
export function readFormDraft({ formId, owner }: DraftKey, now = Date.now()): FormDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values'])) return {};
    const { keptAtMs, owner: keptFor } = stored;
    if (typeof keptAtMs !== 'number' || now - keptAtMs > KEPT_MS) return {};
    if (typeof keptFor === 'string' && keptFor !== owner) {
      if (owner !== null) deleteFormDraft(formId);
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

/** Does nothing in a browser that blocks storage. */
export function keepFormDraft(
  { formId, owner }: DraftKey,
  values: FormDraft,
  now = Date.now(),
): void {
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify({ keptAtMs: now, owner, values }));
  } catch {
    return;
  }
}

export function deleteFormDraft(formId: number): void {
  try {
    sessionStorage.removeItem(keyOf(formId));
  } catch {
    return;
  }
}
