/** What admins may write into which column of content (API-02); the messages are for them. */
import * as v from 'valibot';
import { sanitiseContentHtml } from '../domain/content-html.ts';

const TEXT_MAX = 200;
const HTML_MAX = 60_000;
const ADDRESS_MAX = 2000;

/** A line that must say something. */
export const line = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Fill this in.'),
  v.maxLength(TEXT_MAX, `At most ${TEXT_MAX} characters.`),
);

/** A line that may be empty. */
export const mayBeEmpty = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(TEXT_MAX, `At most ${TEXT_MAX} characters.`),
);

/** A line that may be missing. */
export const optionalLine = v.nullable(mayBeEmpty);

/** Text without markup. */
export const plainText = v.pipe(v.string(), v.maxLength(HTML_MAX, 'This text is too long.'));

/** Markup as the site may hold it: cleaned before it is kept (CMS-18). */
export const html = v.pipe(plainText, v.transform(sanitiseContentHtml));

export const slug = v.pipe(
  v.string(),
  v.regex(/^(?!\d+$)[a-z0-9-]{1,100}$/, 'Use small letters, digits and hyphens.'),
);

export const sortOrder = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0, 'Enter a number from 0.'),
  v.maxValue(1_000_000, 'Enter a smaller number.'),
);

/** C§9: 1 to 5. */
export const rating = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'Enter 1 to 5.'), v.maxValue(5, 'Enter 1 to 5.')),
);

/** Another site or an own path; nothing that runs. */
export const linkAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(ADDRESS_MAX, 'This address is too long.'),
  v.regex(
    /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|mailto:\S+|tel:[\d+ ]+)$/i,
    'Enter an address like https://example.com/ or /shop.',
  ),
);
