/**
 * Parsers for the text of a setting. A message continues after the variable's name, without the
 * text.
 */
import * as v from 'valibot';

export const anyText = v.string();

export function wholeNumber(max: number) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,15}$/.test(text) && Number(text) <= max,
      `must be a whole number from 0 to ${max}`,
    ),
    v.transform(Number),
  );
}

/** TCP port; 0 means any free one. */
export const port = wholeNumber(65_535);

/** One of these words. */
export function word<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return v.picklist(words, `must be ${words.join(' or ')}`);
}

/** Comma-separated entries, without empty ones. */
export const list = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(',').filter(Boolean)),
);

/** A complete URL. */
export const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'must be an address like https://example.com/path'),
  v.transform((text) => new URL(text).href),
);

/** The origin of a URL, without the rest. */
export const originOfAddress = v.pipe(
  webAddress,
  v.transform((address) => new URL(address).origin),
);

/** A URL that is only an origin. */
export const exactOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => isWebAddress(text) && new URL(text).pathname === '/',
    'must be an origin like http://localhost:3000',
  ),
  v.transform((text) => new URL(text).origin),
);

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
