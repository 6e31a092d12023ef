/**
 * Prepares pictures in HTML from the CMS, on the server.
 *
 * The input is the sanitiser's output: its attributes are always quoted and escaped,
 * so escaped values are copied unchanged.
 */
import {
  IMAGE_ASPECTS,
  IMAGE_EXTENSIONS,
  IMAGE_WIDTH_MAX_PX,
  IMAGE_WIDTH_STEP_PX,
  imagePath,
  type ImageAspect,
  type ImageExtension,
} from 'shared-contracts/paths';
import { LAZY_CLASS } from './lazy-pictures.ts';

/** Only these widths below the author's width are offered, to keep the image cache small. */
const OFFERED_WIDTHS_PX = [300, 450, 600, 800, 1000, 1200, 1600] as const;
/** Approximate width of running text where the window is wide enough. */
const TEXT_WIDTH_PX = 704;

const OWN_PICTURE = new RegExp(
  `^/assets/i/([a-f0-9]{16,64})/(${IMAGE_ASPECTS.join('|')})/([1-9]\\d{0,4})\\.(?:${IMAGE_EXTENSIONS.join('|')})$`,
);

type Attributes = ReadonlyMap<string, string>;

interface OwnPicture {
  readonly hash: string;
  readonly aspect: ImageAspect;
  readonly widthPx: number;
}

/**
 * Offers pictures of the image service in every format and several widths, in a box
 * with reserved space. Other lazy pictures are loaded by `lazy-pictures.ts` in the browser,
 * or shown immediately when scripts are off.
 */
export function offerPictures(sanitised: string): string {
  return sanitised.replaceAll(/<img((?: [a-z-]+="[^"]*")*) \/>/g, (tag, text: string) => {
    const attributes = parseAttributes(text);
    const lazyAddress = attributes.get('data-src') ?? '';
    const own = parseOwnPicture(lazyAddress) ?? parseOwnPicture(attributes.get('src') ?? '');
    if (own !== undefined) return formatPicture(own, attributes);
    const isLazy = lazyAddress !== '' && attributes.get('class') === LAZY_CLASS;
    return isLazy ? `${tag}<noscript>${formatPlain(lazyAddress, attributes)}</noscript>` : tag;
  });
}

function parseAttributes(text: string): Attributes {
  const found = text.matchAll(/ ([a-z-]+)="([^"]*)"/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

function parseOwnPicture(address: string): OwnPicture | undefined {
  const [, hash, aspectText, width] = OWN_PICTURE.exec(address) ?? [];
  const aspect = IMAGE_ASPECTS.find((known) => known === aspectText);
  if (hash === undefined || aspect === undefined) return undefined;
  const roundedPx = Math.ceil(Number(width) / IMAGE_WIDTH_STEP_PX) * IMAGE_WIDTH_STEP_PX;
  return { hash, aspect, widthPx: Math.min(roundedPx, IMAGE_WIDTH_MAX_PX) };
}

function formatPicture({ hash, aspect, widthPx }: OwnPicture, attributes: Attributes): string {
  const widthsPx = [...OFFERED_WIDTHS_PX.filter((offered) => offered < widthPx), widthPx];
  const boxPx = readPixels(attributes.get('width')) ?? widthPx;
  const shownPx = Math.min(boxPx, TEXT_WIDTH_PX);
  const sizes = `(min-width: ${shownPx}px) ${shownPx}px, 94vw`;
  const srcSet = (extension: ImageExtension) =>
    widthsPx.map((px) => `${imagePath(hash, aspect, px, extension)} ${px}w`).join(', ');
  const [across = 1, down = 1] = aspect.split('x').map(Number);
  const image = formatTag('img', {
    ...pick(attributes, ['id', 'lang', 'dir']),
    srcset: srcSet('jpg'),
    sizes,
    src: imagePath(hash, aspect, widthPx, 'jpg'),
    alt: attributes.get('alt') ?? '',
    width: String(boxPx),
    height: String(Math.round((boxPx * down) / across)),
    loading: 'lazy',
  });
  const sources = (['avif', 'webp'] as const).map((extension) =>
    formatTag('source', { type: `image/${extension}`, srcset: srcSet(extension), sizes }),
  );
  return `<picture>${sources.join('')}${image}</picture>`;
}

function formatPlain(address: string, attributes: Attributes): string {
  return formatTag('img', {
    src: address,
    alt: attributes.get('alt') ?? '',
    ...pick(attributes, ['width', 'height']),
    loading: 'lazy',
  });
}

function pick(attributes: Attributes, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries([...attributes].filter(([name]) => names.includes(name)));
}

function readPixels(value: string | undefined): number | undefined {
  return /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : undefined;
}

function formatTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${text.join('')} />`;
}
