/** Tables as text for spreadsheets (RFC 4180). Pure. */

/** What a spreadsheet would take for a formula is text: customers write some of it. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  // The mark at the beginning says UTF-8 to spreadsheets.
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** Where a formula may begin; some spreadsheets read the wide forms of the signs too. */
const FORMULA_SIGN = '[=+\\-@|%＝＋－＠]';
const FORMULA = new RegExp(`^\\s*${FORMULA_SIGN}|^[\\t\\r\\n]`);
/** Spreadsheets of some countries divide cells at a semicolon, and then ours in two. */
const LATER_FORMULA = new RegExp(`([;\\t]["'\\s]*)(?=${FORMULA_SIGN})`, 'g');

function cellOf(text: string): string {
  const divided = text.replaceAll(LATER_FORMULA, "$1'");
  const plain = FORMULA.test(divided) ? `'${divided}` : divided;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
