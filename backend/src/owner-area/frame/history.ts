/** Change history of a record: what changed, when, and by which owner. */
import type { OwnerChange } from '../owner-change-repository.ts';
import { formatSiteLocal } from '../../domain/site-local-time.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { NOTHING } from './markup.ts';
import { recordTable } from './record-table.ts';

export function historyBody(changes: readonly OwnerChange[]): Html {
  if (changes.length === 0) return NOTHING;
  const rows = changes.map(
    ({ made_at: madeAt, email, summary }) =>
      html`<tr>
        <td data-name="Date">${formatTime(madeAt)}</td>
        <td data-name="Person">${email}</td>
        <td data-name="Change">${summary}</td>
      </tr>`,
  );
  return html`<h2 id="history">History</h2>
    ${recordTable({ columns: ['Date', 'Person', 'Change'], rows, labelledBy: 'history' })}`;
}

/** Date and time in the shop's time zone, for example `2026-03-01 09:30`. */
export function formatTime(time: Date): string {
  return formatSiteLocal(time).replace('T', ' ');
}
