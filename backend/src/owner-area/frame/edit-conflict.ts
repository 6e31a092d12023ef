/**
 * Two owners at one record (API-08): a form carries a mark of what was saved when it was opened.
 * Whoever saves after somebody else changed the same is shown both, and nothing is overwritten.
 */
import { createHash } from 'node:crypto';
import { html, type Html } from '../../http/pages/html.ts';
import { hiddenField, type Entered } from './fields.ts';
import { NOTHING } from './markup.ts';

const FIELD = 'seen';

/** For a form that shows what is saved. */
export function editMarkField(saved: Entered): Html {
  return hiddenField(FIELD, markOf(saved));
}

/** Whether the record is still as it was when the form was opened. */
export function isUnchanged(entered: Entered, saved: Entered): boolean {
  return entered[FIELD] === markOf(saved);
}

/** Above a form with what was entered: what somebody else saved meanwhile. */
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
        Somebody else has saved changes since you opened this form. What you entered is in the form
        below and is not saved. Saving it now replaces theirs.
      </p>
    </div>
    ${items.length === 0 ? NOTHING : html`<h2>What is saved now and differs</h2>`} ${items}`;
}

function markOf(saved: Entered): string {
  const entries = Object.entries(saved).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
