import { formatCsv } from './csv.ts';

/** One cell, as it stands in the table. */
const cell = (text: string) =>
  formatCsv([[text]])
    .replace('\uFEFF', '')
    .replace(/\r\n$/, '');

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '%0A', ' =1', '\t=1', '＝1', '＠SUM(A1)'])(
  'what begins like a formula is text: %j [API-08]',
  (text) => {
    expect(cell(text)).toMatch(/^"?'/);
  },
);

test.each([
  ['Ada;=HYPERLINK(1)', "Ada;'=HYPERLINK(1)"],
  ['Ada; =1', "Ada; '=1"],
  ['Ada;"=1', `"Ada;""'=1"`],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
])('nor does a formula begin where a spreadsheet divides the cell: %j [API-08]', (text, kept) => {
  expect(cell(text)).toBe(kept);
});

test.each(['Ada Locke', 'Locke & Key', 'a-b', 'x = 1', 'Unit 3; Bench'])(
  'leaves other text as it is: %j [API-08]',
  (text) => {
    expect(cell(text)).toBe(text);
  },
);
