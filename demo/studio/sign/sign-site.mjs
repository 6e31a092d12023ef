/**
 * Updates the archive `demo/site` after a picture, model, video, text or row in it has changed: the
 * hashes in rows, the sizes of pictures, and the manifest.
 *
 *   npm run sign -w demo-studio
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
const MANIFEST = 'manifest.json';
const HASH_LENGTH = 40;

await updatePictures();
updateModels();
updateManifest();

async function updatePictures() {
  const images = readJson('image.json');
  for (const image of images) {
    const content = readFileSync(join(SITE, 'pictures', image.file));
    const hash = digestOf(content).slice(0, HASH_LENGTH);
    if (hash === image.hash) continue;
    replaceEverywhere(image.hash, hash);
    const { width, height } = await sharp(content).metadata();
    const placeholder = await averageColour(content);
    Object.assign(image, { hash, width, height, bytes: content.length, placeholder });
    process.stdout.write(`${image.file}: ${hash}\n`);
  }
  writeJson(
    'image.json',
    images.toSorted((left, right) => (left.hash < right.hash ? -1 : 1)),
  );
}

function updateModels() {
  for (const { slug, model_hash: known } of readJson('product.json')) {
    if (known === undefined) continue;
    const content = readFileSync(join(SITE, 'models', `${slug}.glb`));
    const hash = digestOf(content).slice(0, HASH_LENGTH);
    if (hash === known) continue;
    replaceEverywhere(known, hash);
    process.stdout.write(`${slug}.glb: ${hash}\n`);
  }
}

function updateManifest() {
  const { files: _old, ...head } = readJson(MANIFEST);
  const files = listFiles()
    .filter((path) => path !== MANIFEST)
    .toSorted()
    .map((path) => {
      const content = readFileSync(join(SITE, path));
      return JSON.stringify({ path, bytes: content.length, sha256: digestOf(content) });
    });
  const top = JSON.stringify(head, null, 2).slice(0, -2);
  const list = files.map((file) => `    ${file}`).join(',\n');
  writeFileSync(join(SITE, MANIFEST), `${top},\n  "files": [\n${list}\n  ]\n}\n`);
}

/** Replaces a hash in columns, in variables of blocks and in texts. @param {string} known @param {string} hash */
function replaceEverywhere(known, hash) {
  for (const path of listFiles().filter((each) => /\.(?:json|html|txt)$/.test(each))) {
    const text = readFileSync(join(SITE, path), 'utf8');
    if (text.includes(known)) writeFileSync(join(SITE, path), text.replaceAll(known, hash));
  }
}

/** Paths of all files, relative to the site's folder, with forward slashes. */
function listFiles() {
  return readdirSync(SITE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SITE, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** @param {Buffer} content */
function digestOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** Average colour of a picture, as `#rrggbb`. @param {Buffer} content */
async function averageColour(content) {
  const pixel = await sharp(content)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(SITE, path), 'utf8'));
}

/** @param {string} path @param {unknown} content */
function writeJson(path, content) {
  writeFileSync(join(SITE, path), `${JSON.stringify(content, null, 2)}\n`);
}
