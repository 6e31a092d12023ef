/**
 * Edit conflicts. A form contains a digest of the record from when the form was opened. If another
 * owner has saved the record since, the owner sees both versions and nothing is overwritten.
 */
import { createHash } from 'node:crypto';
import { html, type Html } from '../../http/pages/html.ts';
import { hiddenField, type Entered } from './fields.ts';
import { NOTHING } from './markup.ts';

const FIELD = 'seen';

/** Hidden field with the digest of the saved record. */
export function editDigestField(saved: Entered): Html {
  return hiddenField(FIELD, digestOf(saved));
}

/** Whether the record is unchanged since the form was opened. */
export function isUnchanged(entered: Entered, saved: Entered): boolean {
  return entered[FIELD] === digestOf(saved);
}

/** Shown above the entered values: what another owner has saved. */
export function conflictBody(
  entered: Entered,
  saved: Entered,
  labels: Readonly<Record<string, string>>,
): Html {
  const differing = Object.entries(saved).filter(([name, value]) => entered[name] !== value);
  const items = differing.map(
    ([name, value]) =>
      html`<h3>${labels[name] ?? name}</h3>
        <pre class="saved">${value === '' ? '(empty)' : value}</pre>`,
  );
  return html`<div class="problem" role="alert">
      <p>
        Another owner has saved changes since you opened this form. Your changes are in the form
        below and are not saved yet. Saving now replaces theirs.
      </p>
    </div>
    ${items.length === 0 ? NOTHING : html`<h2>Saved values that differ from yours</h2>`} ${items}`;
}

function digestOf(saved: Entered): string {
  const entries = Object.entries(saved).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
