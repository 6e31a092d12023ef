/** CSV for spreadsheets (RFC 4180). Pure. */

/** Escapes text that a spreadsheet would run as a formula, because some text comes from customers. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  // The byte order mark makes spreadsheets read UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** Characters that begin a formula; some spreadsheets also accept the full-width forms. */
const FORMULA_SIGN = '[=+\\-@|%＝＋－＠]';
const FORMULA = new RegExp(`^\\s*${FORMULA_SIGN}|^[\\t\\r\\n]`);
/** Spreadsheets in some locales split cells at semicolons, so a formula may begin there too. */
const LATER_FORMULA = new RegExp(`([;\\t]["'\\s]*)(?=${FORMULA_SIGN})`, 'g');

function cellOf(text: string): string {
  const divided = text.replaceAll(LATER_FORMULA, "$1'");
  const plain = FORMULA.test(divided) ? `'${divided}` : divided;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
