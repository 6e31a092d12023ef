/** A table of a record's properties: one row each, name and value. */
import { html, type Html } from '../../http/pages/html.ts';

export type Fact = readonly [name: string, value: string];

export function factsTable(facts: readonly Fact[]): Html {
  const rows = facts.map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${value}</td>
      </tr>`,
  );
  return html`<table class="facts">
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
