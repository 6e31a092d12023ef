/**
 * Draws the tables of sizes that product pages show beside their options.
 *
 *   npm run size-charts -w demo-studio
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PICTURES = fileURLToPath(new URL('../../site/pictures/', import.meta.url));
const SIZE = { widthPx: 1600, heightPx: 1200 };
const MARGIN = 90;
const HEAD_TOP = 400;
const ROW_HEIGHT = 132;
const INK = { strong: '#23272c', quiet: '#5b636b', line: '#d5d9dd', band: '#f3f4f5' };

const STYLES = {
  title: `font-size="66" font-weight="700" fill="${INK.strong}"`,
  note: `font-size="37" fill="${INK.quiet}"`,
  head: `font-size="36" font-weight="700" fill="${INK.quiet}"`,
  key: `font-size="50" font-weight="700" fill="${INK.strong}"`,
  cell: `font-size="44" fill="${INK.strong}"`,
};

/**
 * @typedef {object} SizeChart
 * @property {string} file under demo/site/pictures
 * @property {string} title
 * @property {readonly string[]} notes lines below the title
 * @property {readonly { readonly name: string, readonly x: number }[]} columns with their left edge
 * @property {readonly (readonly string[])[]} rows
 * @property {readonly string[]} footnotes
 */

/** @type {readonly SizeChart[]} */
const CHARTS = [
  {
    file: 'thin-wall-follower/size-chart.webp',
    title: 'Thin-Wall Follower: sizes',
    notes: [
      'Measure the plug across its front ring with callipers, or try it in the',
      'Follower Gauge Plate. All sizes in millimetres.',
    ],
    columns: [
      { name: 'Plug', x: 130 },
      { name: 'Follower', x: 460 },
      { name: 'Bore', x: 740 },
      { name: 'Usual in', x: 960 },
    ],
    rows: [
      ['11.8 – 12.2', '11.8', '9.4', 'Small rim cylinders'],
      ['12.7 – 13.1', '12.7', '10.3', 'Mortice, rim and Euro'],
      ['13.2 – 13.6', '13.2', '10.8', 'Worn or oversize plugs'],
    ],
    footnotes: [
      'Bore: the thickest tailpiece that passes inside. Every wall is 1.2 mm.',
      'Plugs between these sizes: see the Stepped Follower Set.',
    ],
  },
];

for (const chart of CHARTS) {
  const target = join(PICTURES, chart.file);
  await mkdir(dirname(target), { recursive: true });
  await sharp(Buffer.from(toSvg(chart)))
    .webp({ quality: 90, effort: 5 })
    .toFile(target);
  process.stdout.write(`${chart.file}\n`);
}

/** @param {SizeChart} chart */
function toSvg({ title, notes, columns, rows, footnotes }) {
  const { widthPx, heightPx } = SIZE;
  const span = widthPx - 2 * MARGIN;
  const rowTop = (index) => HEAD_TOP + 90 + index * ROW_HEIGHT;
  const bands = rows.map((_, index) =>
    index % 2 === 0
      ? `<rect x="${MARGIN}" y="${rowTop(index)}" width="${span}" height="${ROW_HEIGHT}" fill="${INK.band}"/>`
      : '',
  );
  const cells = rows.flatMap((row, index) =>
    row.map((text, column) =>
      line(text, columns[column].x, rowTop(index) + 82, column === 1 ? STYLES.key : STYLES.cell),
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" font-family="DejaVu Sans, Arial, sans-serif">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="#ffffff"/>`,
    line(title, MARGIN, 160, STYLES.title),
    ...notes.map((text, index) => line(text, MARGIN, 242 + index * 54, STYLES.note)),
    ...bands,
    ...columns.map(({ name, x }) => line(name, x, HEAD_TOP + 58, STYLES.head)),
    `<rect x="${MARGIN}" y="${rowTop(0) - 3}" width="${span}" height="3" fill="${INK.strong}"/>`,
    `<rect x="${MARGIN}" y="${rowTop(rows.length)}" width="${span}" height="2" fill="${INK.line}"/>`,
    ...cells,
    ...footnotes.map((text, index) =>
      line(text, MARGIN, rowTop(rows.length) + 96 + index * 54, STYLES.note),
    ),
    '</svg>',
  ].join('');
}

/** @param {string} text @param {number} x @param {number} y @param {string} style */
function line(text, x, y, style) {
  return `<text x="${x}" y="${y}" ${style}>${text}</text>`;
}
