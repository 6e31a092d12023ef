import { formatCsv } from './csv.ts';

/** One cell, as it stands in the table. */
const cell = (text: string) =>
  formatCsv([[text]])
    .replace('\uFEFF', '')
    .replace(/\r\n$/, '');

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '%0A', ' =1', '\t=1', '＝1', '＠SUM(A1)'])(
  'API-08 what begins like a formula is text: %j',
  (text) => {
    expect(cell(text)).toMatch(/^"?'/);
  },
);

test.each([
  ['Ada;=HYPERLINK(1)', "Ada;'=HYPERLINK(1)"],
  ['Ada; =1', "Ada; '=1"],
  ['Ada;"=1', `"Ada;""'=1"`],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
])('API-08 nor does a formula begin where a spreadsheet divides the cell: %j', (text, kept) => {
  expect(cell(text)).toBe(kept);
});

test.each(['Ada Locke', 'Locke & Key', 'a-b', 'x = 1', 'Unit 3; Bench'])(
  'API-08 leaves other text as it is: %j',
  (text) => {
    expect(cell(text)).toBe(text);
  },
);
