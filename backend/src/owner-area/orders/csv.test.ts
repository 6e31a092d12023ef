import { formatCsv } from './csv.ts';

/** One cell of the CSV. */
const cell = (text: string) =>
  formatCsv([[text]])
    .replace('\uFEFF', '')
    .replace(/\r\n$/, '');

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '%0A', ' =1', '\t=1', '＝1', '＠SUM(A1)'])(
  'escapes text that begins like a formula: %j [API-08]',
  (text) => {
    expect(cell(text)).toMatch(/^"?'/);
  },
);

test.each([
  ['Ada;=HYPERLINK(1)', "Ada;'=HYPERLINK(1)"],
  ['Ada; =1', "Ada; '=1"],
  ['Ada;"=1', `"Ada;""'=1"`],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
])('escapes a formula after a separator inside a cell: %j [API-08]', (text, kept) => {
  expect(cell(text)).toBe(kept);
});

test.each(['Ada Locke', 'Locke & Key', 'a-b', 'x = 1', 'Unit 3; Bench'])(
  'leaves other text unchanged: %j [API-08]',
  (text) => {
    expect(cell(text)).toBe(text);
  },
);
