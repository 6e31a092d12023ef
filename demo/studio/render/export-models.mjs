/**
 * Writes the models of the products as GLB files, which the product pages show in three dimensions.
 * A product's model is the subject of its first picture.
 *
 *   npm run models -w demo-studio            every product
 *   npm run models -w demo-studio -- vice    only those whose name contains 'vice'
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toGlb } from './glb.mjs';
import { allShots } from './shots/all-shots.mjs';

const MODELS = fileURLToPath(new URL('../../site/models/', import.meta.url));
const FRONT = /^([a-z0-9-]+)\/front\.webp$/;

const nameFilter = process.argv[2] ?? '';
await mkdir(MODELS, { recursive: true });
for (const { file, subjects } of allShots) {
  const slug = FRONT.exec(file)?.[1];
  if (slug === undefined || !slug.includes(nameFilter)) continue;
  const content = await toGlb(subjects());
  await writeFile(`${MODELS}${slug}.glb`, content);
  process.stdout.write(`${slug}.glb ${Math.round(content.length / 1024)} kB\n`);
}
