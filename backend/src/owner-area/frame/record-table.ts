/** A table of records: on a phone each row is a card, whose cells name themselves by `data-name`. */
import { html, type Html } from '../../http/pages/html.ts';
import { attribute, NOTHING } from './markup.ts';

/** Its heading; numbers stand at the right. */
type Column = string | { readonly number: string };

export interface RecordTable {
  readonly columns: readonly Column[];
  /** `tr` elements, a cell for each column. */
  readonly rows: readonly Html[];
  /** Id of the heading above; for tables that are not all of their page. */
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
