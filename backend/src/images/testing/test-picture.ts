/** Test pictures. */
import sharp from 'sharp';
import { hashOfMaster, masterPath, writeMaster } from '../masters.ts';

/** Stores a picture of one colour, `#rrggbb`, as a master, and returns its row. */
export async function storeTestPicture(
  dataDir: string,
  {
    width,
    height,
    colour,
  }: { readonly width: number; readonly height: number; readonly colour: string },
) {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  const content = await picture.webp({ lossless: true }).toBuffer();
  const hash = hashOfMaster(content);
  const file = `${hash}.webp`;
  await writeMaster(masterPath(dataDir, file), content);
  return {
    hash,
    file,
    mime: 'image/webp',
    width,
    height,
    bytes: content.length,
    placeholder: colour,
  } as const;
}
