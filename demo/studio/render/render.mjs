/**
 * Renders the demo pictures that are missing or whose model, filament or view changed.
 *
 *   npm run pictures -w demo-studio            all missing and changed pictures
 *   npm run pictures -w demo-studio -- vice    only files whose name contains 'vice'
 *
 * `rendered.json` stores the hash of each picture's inputs. CHROMIUM_PATH is the path of the browser
 * if it is not in a usual place. With DRAFT_DIR, quick small pictures are written to that folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { toPlacedMesh } from './meshes.mjs';
import { toSurface } from './palette.mjs';
import { allShots } from './shots/all-shots.mjs';
import { openStudio } from './studio.mjs';

const PICTURES = fileURLToPath(new URL('../../site/pictures/', import.meta.url));
const LEDGER = fileURLToPath(new URL('../rendered.json', import.meta.url));
const PAGE = new URL('./page/', import.meta.url);
const BACKDROP = '#f3f4f5';
const MASTER = { widthPx: 2000, heightPx: 1500 };
const WEBP_QUALITY = 85;
/** Number of exposures averaged in a picture. More give finer shadows; the time is proportional. */
const PASSES = 7;
/** Pictures are rendered at this scale and then enlarged: a third less work, no visible difference. */
const CAMERA_SCALE = 0.8;

const draftDir = process.env.DRAFT_DIR;
const nameFilter = process.argv[2] ?? '';
const missingFirst = allShots.toSorted(
  (left, right) => Number(isRendered(left)) - Number(isRendered(right)),
);
await renderShots(missingFirst.filter(({ file }) => file.includes(nameFilter)));

/** @param {readonly import('./shots/shot.mjs').Shot[]} shots */
async function renderShots(shots) {
  const ledger = existsSync(LEDGER) ? JSON.parse(readFileSync(LEDGER, 'utf8')) : {};
  const studio = await openStudio();
  try {
    for (const shot of shots) {
      const exposure = toExposure(shot);
      const hash = hashOf(exposure);
      const target = join(draftDir ?? PICTURES, shot.file);
      if (draftDir === undefined && ledger[shot.file] === hash && existsSync(target)) continue;
      const startedAt = Date.now();
      const png = await studio.photograph(draftDir === undefined ? exposure : toDraft(exposure));
      await mkdir(dirname(target), { recursive: true });
      const { size } = await sharp(png)
        .resize(shot.widthPx ?? MASTER.widthPx, shot.heightPx ?? MASTER.heightPx)
        .webp({ quality: WEBP_QUALITY, effort: 5 })
        .toFile(target);
      process.stdout.write(
        `${shot.file} ${Math.round(size / 1024)} kB ${Date.now() - startedAt} ms\n`,
      );
      if (draftDir !== undefined) continue;
      ledger[shot.file] = hash;
      await writeFile(LEDGER, `${JSON.stringify(sorted(ledger), null, 2)}\n`);
    }
  } finally {
    await studio.close();
  }
}

/** @param {import('./shots/shot.mjs').Shot} shot @returns {import('./page/photograph.mjs').Exposure} */
function toExposure({
  subjects,
  azimuthDeg,
  elevationDeg,
  fill = 0.76,
  widthPx = MASTER.widthPx,
  heightPx = MASTER.heightPx,
}) {
  const meshes = subjects().flatMap(({ parts, filaments }) =>
    parts.map((each) => toPlacedMesh(each, toSurface(each.role, filaments))),
  );
  return {
    widthPx: widthPx * CAMERA_SCALE,
    heightPx: heightPx * CAMERA_SCALE,
    passes: PASSES,
    azimuthDeg,
    elevationDeg,
    fill,
    backdrop: BACKDROP,
    meshes,
  };
}

/** @param {import('./shots/shot.mjs').Shot} shot */
function isRendered({ file }) {
  return existsSync(join(PICTURES, file));
}

/**
 * Hash of the picture's inputs: subject, view and the source files of the studio page, without the
 * sampling quality. Any edit in `page/`, even of a comment, therefore renders all pictures again.
 * @param {import('./page/photograph.mjs').Exposure} exposure
 */
function hashOf({ passes: _passes, widthPx: _widthPx, heightPx: _heightPx, ...shown }) {
  const hash = createHash('sha256').update(JSON.stringify(shown));
  for (const name of readdirSync(PAGE).toSorted()) hash.update(readFileSync(new URL(name, PAGE)));
  return hash.digest('hex').slice(0, 16);
}

/** @param {import('./page/photograph.mjs').Exposure} exposure */
function toDraft(exposure) {
  return {
    ...exposure,
    widthPx: exposure.widthPx * 0.4,
    heightPx: exposure.heightPx * 0.4,
    passes: 6,
  };
}

/** @param {Record<string, string>} ledger */
function sorted(ledger) {
  return Object.fromEntries(
    Object.entries(ledger).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
}
