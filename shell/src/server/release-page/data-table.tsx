/** A table whose rows become cards in a narrow window, so that it never scrolls sideways. */
import type { ReactNode } from 'react';

export interface DataTableProps {
  readonly label: string;
  /** Column headings. The first column names the row. */
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
}

export interface DataRow {
  readonly key: string;
  /** One cell per column. */
  readonly cells: readonly ReactNode[];
}

export function DataTable({ label, columns, rows }: DataTableProps) {
  const [, ...others] = columns;
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {others.map((column, index) => (
              <td key={column} data-label={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
