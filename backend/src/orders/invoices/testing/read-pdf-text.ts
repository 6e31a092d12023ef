/** Reads the text of a PDF that pdfkit wrote with standard fonts: one entry per drawn line. */
import { inflateSync } from 'node:zlib';

export function readPdfText(file: Buffer): readonly string[] {
  const source = file.toString('latin1');
  return [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) =>
    readLines(inflateSync(Buffer.from(body, 'latin1')).toString('latin1')),
  );
}

export function countPdfPages(file: Buffer): number {
  return [...file.toString('latin1').matchAll(/\/Type \/Page\n/g)].length;
}

function readLines(content: string): readonly string[] {
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
}
