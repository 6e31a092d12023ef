/** Pictures: one dot in each format, under the address that the specification gives. */
import type { Json } from './call.ts';

const JPG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==';
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

export interface PictureFile {
  readonly type: string;
  readonly bytes: Buffer;
}

export function findPicture(path: string): PictureFile | undefined {
  if (!/^\/assets\/i\/\w+\/\d+x\d+\/\d+\.(jpg|webp)$/.test(path)) return undefined;
  return path.endsWith('.webp')
    ? { type: 'image/webp', bytes: Buffer.from(WEBP, 'base64') }
    : { type: 'image/jpeg', bytes: Buffer.from(JPG, 'base64') };
}

/** An Image of the specification; it has no avif file here. */
export function image(hash: string, aspect = '4x3', width = 600): Json {
  const url = `/assets/i/${hash}/${aspect}/${width}`;
  return {
    placeholder: null,
    url: `${url}.jpg`,
    webp_url: `${url}.webp`,
    avif_url: null,
    width,
    height: Math.round((width * 3) / 4),
  };
}
