/**
 * A signature that was typed: the name in a script-like face, as a picture. It stands
 * in where nothing can be drawn, without scripts above all (ACC-11, FED-18). Pure.
 */
const WIDTH = 600;
const HEIGHT = 200;

/** Faces that look written by hand, the first a system has. */
export const SCRIPT_FACES = "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', cursive";

/** Longest name that is drawn; what is longer is no name. */
const NAME_MAX_CHARS = 100;

/** Data address of an SVG picture; empty for an empty name. */
export function drawName(name: string): string {
  const text = name.trim().slice(0, NAME_MAX_CHARS);
  if (text === '') return '';
  const fontSize = Math.min(72, Math.round((WIDTH * 1.6) / text.length));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${WIDTH / 2}" y="${HEIGHT / 2}" text-anchor="middle" dominant-baseline="middle"`,
    ` font-family="${SCRIPT_FACES}" font-size="${fontSize}" fill="#1c1a17">${escape(text)}</text>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml;base64,${toBase64(svg)}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Control characters and halves of pairs have no place in XML. */
function escape(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}|\p{Cc}/gu, ' ')
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
