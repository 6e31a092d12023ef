/** Pictures in the text of demo articles: `{{picture:FILE|ALT|CAPTION}}` stands for a figure. */
import { imagePath } from 'shared-contracts/paths';
import { heightOfAspect, servedWidthPx } from '../images/image-size.ts';
import type { DemoPictures } from './seed-pictures.ts';

interface TextPicture {
  /** As it stands in the text. */
  readonly token: string;
  readonly file: string;
  readonly alt: string;
  readonly caption: string;
}

const TOKEN = /\{\{picture:([^|}]+)\|([^|}]*)(?:\|([^}]*))?\}\}/g;
const WIDTH_PX = 800;
/** From this on a picture counts as wide: between 8x5 and 16x9. */
const WIDE_RATIO = 1.7;

export function listTextPictures(html: string): readonly TextPicture[] {
  return [...html.matchAll(TOKEN)].map(([token, file = '', alt = '', caption = '']) => ({
    token,
    file,
    alt,
    caption,
  }));
}

/** Figures instead of tokens; a picture that is not rendered yet leaves an empty place. */
export function expandPictures(html: string, pictures: DemoPictures): string {
  return listTextPictures(html).reduce(
    (text, picture) =>
      text.replace(picture.token, () => writeFigure(picture, pictures) ?? emptyPlace(picture)),
    html,
  );
}

/** Fills the empty places of a text that was saved earlier; the rest stays as its owner left it. */
export function fillEmptyPlaces(
  saved: string,
  { html, pictures }: { readonly html: string; readonly pictures: DemoPictures },
): string {
  return listTextPictures(html).reduce((text, picture) => {
    const figure = writeFigure(picture, pictures);
    return figure === undefined ? text : text.replace(emptyPlace(picture), () => figure);
  }, saved);
}

function writeFigure({ file, alt, caption }: TextPicture, pictures: DemoPictures) {
  const master = pictures.get(file);
  if (master === undefined) return undefined;
  const aspect = master.width / master.height >= WIDE_RATIO ? '16x9' : '4x3';
  const widthPx = servedWidthPx(master, aspect, WIDTH_PX);
  const address = imagePath(master.hash, aspect, widthPx, 'jpg');
  const size = `width="${widthPx}" height="${heightOfAspect(aspect, widthPx)}"`;
  const image = `<img class="coglazy" src="${address}" alt="${escapeText(alt)}" ${size} loading="lazy" />`;
  const words = caption === '' ? '' : `<figcaption>${escapeText(caption)}</figcaption>`;
  return `<figure>${image}${words}</figure>`;
}

function emptyPlace({ file }: TextPicture): string {
  return `<figure id="${file.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}"></figure>`;
}

/** The tokens stand in HTML, so an ampersand may be written out already. */
function escapeText(text: string): string {
  return text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
