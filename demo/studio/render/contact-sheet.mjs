/**
 * Lays pictures out on one sheet, for an overview.
 *
 *   npm run contact-sheet -w demo-studio -- <folder of pictures> <sheet.png> [columns]
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const CELL = { width: 400, height: 300 };

const [folder, sheet, columnsText = '4'] = process.argv.slice(2);
if (folder === undefined || sheet === undefined)
  throw new Error('usage: contact-sheet.mjs <folder> <sheet.png> [columns]');
const columns = Number(columnsText);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.webp'))
  .toSorted();
const cells = await Promise.all(
  files.map((file) =>
    sharp(join(folder, file))
      .resize({ ...CELL, fit: 'cover' })
      .toBuffer(),
  ),
);
await sharp({
  create: {
    width: columns * CELL.width,
    height: Math.ceil(files.length / columns) * CELL.height,
    channels: 3,
    background: 'white',
  },
})
  .composite(
    cells.map((input, index) => ({
      input,
      left: (index % columns) * CELL.width,
      top: Math.floor(index / columns) * CELL.height,
    })),
  )
  .png()
  .toFile(sheet);
process.stdout.write(`${files.join('\n')}\n`);
