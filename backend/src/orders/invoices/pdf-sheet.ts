/** Writes A4 pages from top to bottom: a cursor, columns, and a new page when one is full. */
import { printableText } from './pdf-text.ts';

/** In points: 72 points are one inch. */
const MARGIN = 50;
/** The text area of an A4 page, in points. */
export const SHEET = {
  left: MARGIN,
  right: 595.28 - MARGIN,
  bottom: 841.89 - MARGIN - 20,
} as const;
const FOOTER_TOP = 841.89 - MARGIN;

/** Text in one column; `left` and `width` are in points. */
export interface Cell {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: 'regular' | 'bold';
  readonly tone?: 'ink' | 'muted';
}

/** A PDF document that is written from top to bottom. */
export interface PdfSheet {
  readonly cursor: { y: number };
  /**
   * Draws cells side by side, each wrapped to its width. `onNewPage` runs before a row that starts a
   * page.
   */
  row(cells: readonly Cell[], style: TextStyle, onNewPage?: () => void): void;
  /** Draws a hairline across the page. */
  rule(): void;
  gap(points: number): void;
  /** Starts a new page when fewer than `points` are left on this one. */
  keepTogether(points: number): void;
  /** Numbers the pages and returns the file. */
  finish(): Promise<Buffer>;
}

export async function createPdfSheet(title: string, author: string): Promise<PdfSheet> {
  // pdfkit is large, so it is loaded with the first invoice.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: printableText(title), Author: printableText(author) },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
  const cursor = { y: MARGIN };

  function startPage() {
    doc.addPage();
    cursor.y = MARGIN;
  }

  function apply({ size, weight, tone }: TextStyle) {
    doc.font(weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    doc.fillColor(tone === 'muted' ? '#5d574c' : '#1c1a17');
  }

  return {
    cursor,
    row(cells, style, onNewPage) {
      apply(style);
      const printed = cells.map((cell) => ({ ...cell, text: printableText(cell.text) }));
      const heights = printed.map(({ text, width }) => doc.heightOfString(text, { width }));
      const height = Math.max(...heights);
      if (cursor.y + height > SHEET.bottom) {
        startPage();
        onNewPage?.();
        apply(style);
      }
      for (const { text, left, width, align = 'left' } of printed) {
        doc.text(text, left, cursor.y, { width, align });
      }
      cursor.y += height;
    },
    rule() {
      doc.moveTo(SHEET.left, cursor.y).lineTo(SHEET.right, cursor.y);
      doc.lineWidth(0.5).strokeColor('#857c6b').stroke();
    },
    gap(points) {
      cursor.y += points;
    },
    keepTogether(points) {
      if (cursor.y + points > SHEET.bottom) startPage();
    },
    finish() {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        // The footer is below the text area.
        doc.page.margins.bottom = 0;
        apply({ size: 8, tone: 'muted' });
        const text = `${printableText(title)}, page ${page + 1} of ${count}`;
        doc.text(text, SHEET.left, FOOTER_TOP, { width: SHEET.right - SHEET.left, align: 'right' });
      }
      doc.end();
      return written;
    },
  };
}
