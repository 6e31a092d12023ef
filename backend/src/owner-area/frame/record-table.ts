/** A table of records. On a phone each row becomes a card; `data-name` labels its cells. */
import { html, type Html } from '../../http/pages/html.ts';
import { attribute, NOTHING } from './markup.ts';

/** Column heading; numbers are right-aligned. */
type Column = string | { readonly number: string };

export interface RecordTable {
  readonly columns: readonly Column[];
  /** `tr` elements with one cell per column. */
  readonly rows: readonly Html[];
  /** Id of the heading above, for tables that are only part of a page. */
  readonly labelledBy?: string;
}

export function recordTable({ columns, rows, labelledBy }: RecordTable): Html {
  const label = labelledBy === undefined ? NOTHING : attribute('aria-labelledby', labelledBy);
  return html`<table class="stack" ${label}>
    <thead>
      <tr>
        ${columns.map(headOf)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function headOf(column: Column): Html {
  if (typeof column === 'string') return html`<th scope="col">${column}</th>`;
  return html`<th scope="col" class="number">${column.number}</th>`;
}
