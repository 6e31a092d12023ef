/**
 * Validates and sanitises an uploaded picture: checks its first bytes and its size, then encodes it
 * again from its pixels, upright and without camera metadata.
 */
import sharp from 'sharp';
import {
  PROFILE_PICTURE_MAX_BYTES,
  PROFILE_PICTURE_MAX_PIXELS,
  PROFILE_PICTURE_MAX_SIDE_PX,
} from 'shared-contracts/profile-options';
import { createConcurrencyLimit } from '../concurrency-limit.ts';

/** The sanitised picture, or the reason why the upload is refused. */
export type PictureVerdict =
  | { readonly kind: 'read'; readonly content: Buffer; readonly size: PictureSize }
  /** The message is for the person who chose the file. */
  | { readonly kind: 'refused'; readonly message: string };

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** File signatures by type. Files of other types are never decoded. */
const SIGNATURES = {
  png: (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  webp: (bytes: Buffer) => /^RIFF[^]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1')),
} as const;
type PictureType = keyof typeof SIGNATURES;

const WRONG_TYPE = 'Choose a PNG, JPEG or WebP picture.';
const UNREADABLE = 'This picture cannot be read. Please choose another.';
const FILE_TOO_LARGE = 'The picture is larger than 5 MB. Please choose a smaller one.';
const TOO_MANY_PIXELS =
  'The picture has too many pixels. Please choose one of at most 40 megapixels.';

/** No page shows a profile picture in a larger size. */
const SIDE_MAX_PX = 1600;

/** Decoding a picture of 40 megapixels takes 160 MB. */
const limit = createConcurrencyLimit({ running: 2, waiting: 20 });

/** `address` is a data URL. Throws BUSY if too many pictures are processed at once. */
export async function readPicture(
  address: string,
  { sideMaxPx }: { readonly sideMaxPx: number } = { sideMaxPx: SIDE_MAX_PX },
): Promise<PictureVerdict> {
  const comma = address.indexOf(',');
  const type = findType(address.slice(0, Math.max(0, comma)));
  if (type === undefined) return refused(WRONG_TYPE);
  const bytes = Buffer.from(address.slice(comma + 1), 'base64');
  if (bytes.length > PROFILE_PICTURE_MAX_BYTES) return refused(FILE_TOO_LARGE);
  if (!SIGNATURES[type](bytes)) return refused(WRONG_TYPE);
  return limit.run(() => encodeAgain(bytes, { type, sideMaxPx }));
}

async function encodeAgain(
  bytes: Buffer,
  { type, sideMaxPx }: { readonly type: PictureType; readonly sideMaxPx: number },
): Promise<PictureVerdict> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== type) return refused(WRONG_TYPE);
    if (Math.max(width, height) > PROFILE_PICTURE_MAX_SIDE_PX) return refused(TOO_MANY_PIXELS);
    if (width * height > PROFILE_PICTURE_MAX_PIXELS) return refused(TOO_MANY_PIXELS);
    const { data: content, info } = await sharp(bytes, {
      limitInputPixels: PROFILE_PICTURE_MAX_PIXELS,
    })
      .rotate()
      .resize(sideMaxPx, sideMaxPx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'read', content, size: { width: info.width, height: info.height } };
  } catch {
    return refused(UNREADABLE);
  }
}

function findType(prefix: string): PictureType | undefined {
  switch (prefix.toLowerCase()) {
    case 'data:image/png;base64':
      return 'png';
    case 'data:image/jpeg;base64':
    case 'data:image/jpg;base64':
      return 'jpeg';
    case 'data:image/webp;base64':
      return 'webp';
    default:
      return undefined;
  }
}

function refused(message: string): PictureVerdict {
  return { kind: 'refused', message };
}
