/** Tables as text for spreadsheets (RFC 4180). Pure. */

/** What a spreadsheet would take for a formula is text: customers write some of it. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  // The mark at the beginning says UTF-8 to spreadsheets.
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const plain = /^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
