/**
 * Renders the demo videos frame by frame, and a still of each as its slate. Needs ffmpeg.
 *
 *   npm run film -w demo-studio                 all videos
 *   npm run film -w demo-studio -- turntable    only files whose name contains 'turntable'
 *
 * FFMPEG_PATH is the path of ffmpeg if it is not in PATH; CHROMIUM_PATH is the path of the browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { toPlacedMesh } from './meshes.mjs';
import { toSurface } from './palette.mjs';
import { films } from './shots/films.mjs';
import { openStudio } from './studio.mjs';

const VIDEOS = fileURLToPath(new URL('../../site/videos/', import.meta.url));
const SLATES = fileURLToPath(new URL('../../site/pictures/videos/', import.meta.url));
const SETTING = { widthPx: 1280, heightPx: 720, passes: 3, backdrop: '#f3f4f5' };

const nameFilter = process.argv[2] ?? '';
await mkdir(VIDEOS, { recursive: true });
await mkdir(SLATES, { recursive: true });
for (const film of films.filter(({ name }) => name.includes(nameFilter))) await shootFilm(film);

/** @param {import('./shots/films.mjs').Film} film */
async function shootFilm({
  name,
  seconds,
  framesPerSecond,
  motion,
  framed,
  view,
  frameAt,
  slateAt,
}) {
  const studio = await openStudio();
  const encoder = openEncoder(join(VIDEOS, `${name}.mp4`), framesPerSecond);
  try {
    await studio.openFilm({ ...SETTING, ...view, meshes: framed().map(toMesh) }, motion);
    const count = seconds * framesPerSecond;
    const slateIndex = Math.round(slateAt * (count - 1));
    for (let index = 0; index < count; index += 1) {
      const { turnDeg = 0, parts } = frameAt(index / count);
      const png = await studio.shoot({
        turnDeg,
        ...(parts === undefined ? {} : { meshes: parts.map(toMesh) }),
      });
      if (index === slateIndex)
        await sharp(png)
          .webp({ quality: 85, effort: 5 })
          .toFile(join(SLATES, `${name}.webp`));
      if (!encoder.stdin.write(png)) await once(encoder.stdin, 'drain');
    }
    encoder.stdin.end();
    const [code] = await once(encoder, 'close');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${name}`);
    process.stdout.write(`${name}.mp4 ${count} frames\n`);
  } finally {
    await studio.close();
  }
}

/** @param {import('./shots/films.mjs').FilmedPart} part */
function toMesh({ part, filaments }) {
  return toPlacedMesh(part, toSurface(part.role, filaments));
}

/** Starts ffmpeg: H.264, which every browser plays, with the index first, so that playback starts early. @param {string} file @param {number} framesPerSecond */
function openEncoder(file, framesPerSecond) {
  const quality = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-tune', 'animation'];
  const shape = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'];
  const source = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-i', '-'];
  return spawn(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    ['-y', '-loglevel', 'error', ...source, ...quality, ...shape, file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
}
