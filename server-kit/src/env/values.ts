/** What the text of a setting may be. A message goes on after the variable's name, without the text. */
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

/** Of a TCP port; 0 means any free one. */
export const port = wholeNumber(65_535);

/** One of these words. */
export function word<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return v.picklist(words, `must be ${words.join(' or ')}`);
}

/** Entries between commas, without empty ones. */
export const list = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(',').filter(Boolean)),
);

/** An address as it is. */
export const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'must be an address like https://example.com/path'),
  v.transform((text) => new URL(text).href),
);

/** The origin of an address, without what follows it. */
export const originOfAddress = v.pipe(
  webAddress,
  v.transform((address) => new URL(address).origin),
);

/** An address that is an origin and nothing else. */
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
