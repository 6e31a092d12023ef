/**
 * Sanitises a signature for storage and email: bitmaps are encoded again from their pixels,
 * drawings are rebuilt from the few shapes that a signature pad creates.
 */
import sanitize from 'sanitize-html';
import sharp from 'sharp';
import { SIGNATURE_MAX_CHARS, SIGNATURE_TYPE_MESSAGE } from 'shared-contracts/form-rules';
import type { AnswerCheck } from 'shared-contracts/form-answer';

const PIXELS_MAX = 4_000_000;
const UNREADABLE: AnswerCheck = { kind: 'refused', message: SIGNATURE_TYPE_MESSAGE };

/** The form's rules have checked the data URL; this checks its bytes. */
export async function cleanSignature(dataUrl: string): Promise<AnswerCheck> {
  const [, type = '', base64 = ''] = /^data:image\/([a-z+]+);base64,(.+)$/i.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const cleaned =
    type.toLowerCase() === 'svg+xml' ? cleanDrawing(bytes) : await cleanPicture(bytes, type);
  return cleaned === undefined || cleaned.length > SIGNATURE_MAX_CHARS
    ? UNREADABLE
    : { kind: 'accepted', answer: cleaned };
}

/** File signatures by type; no other decoder is called. */
const FILE_SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
};

/** Undefined for bytes that are not a picture of the declared type. */
async function cleanPicture(bytes: Buffer, type: string): Promise<string | undefined> {
  const signature = FILE_SIGNATURES[type.toLowerCase()] ?? [];
  if (
    signature.length === 0 ||
    !bytes.subarray(0, signature.length).equals(Buffer.from(signature))
  ) {
    return undefined;
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
    const { format } = await picture.metadata();
    if (format !== type.toLowerCase()) return undefined;
    const encoded = await (format === 'png' ? picture.png() : picture.jpeg()).toBuffer();
    return `data:image/${format};base64,${encoded.toString('base64')}`;
  } catch {
    return undefined;
  }
}

const NUMBER = /^-?\d{1,6}(?:\.\d{1,20})?$/;
const LENGTH = /^(?:\d{1,6}(?:\.\d{1,12})?|100%)$/;
const COLOUR = /^(?:none|[a-z]{3,20}|#[0-9a-f]{3,8}|rgba?\([\d., ]{1,40}\))$/i;
const KEYWORD = /^[a-z]{3,10}$/;

/** The attributes that a drawing keeps, with the allowed values. */
const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ['xmlns', /^http:\/\/www\.w3\.org\/2000\/svg$/],
  ['viewBox', /^[\d .-]{1,60}$/],
  ['d', /^[MLHVCSQTAZmlhvcsqtaz\d eE.,+-]{1,150000}$/],
  ['fill', COLOUR],
  ['stroke', COLOUR],
  ['stroke-linecap', KEYWORD],
  ['stroke-linejoin', KEYWORD],
  ['width', LENGTH],
  ['height', LENGTH],
  ...['x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'stroke-width'].map(
    (name) => [name, NUMBER] as const,
  ),
]);

const DRAWING: sanitize.IOptions = {
  allowedTags: ['svg', 'g', 'path', 'circle', 'line', 'rect'],
  allowedAttributes: { '*': [...ATTRIBUTES.keys()] },
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  transformTags: {
    '*': (tagName, attributes) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attributes).filter(([name, value]) => ATTRIBUTES.get(name)?.test(value)),
      ),
    }),
  },
  textFilter: () => '',
};

/** Undefined for a drawing without a line or dot. */
function cleanDrawing(bytes: Buffer): string | undefined {
  const drawing = sanitize(bytes.toString('utf8'), DRAWING);
  if (!/^<svg [^>]*xmlns=/.test(drawing) || !/<(?:path|circle|line) /.test(drawing))
    return undefined;
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
}
