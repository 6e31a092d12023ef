/** Allowed values of each content column; the messages are for admins. */
import * as v from 'valibot';
import { sanitiseContentHtml } from '../domain/content-html.ts';

const TEXT_MAX = 200;
const SUMMARY_MAX = 1000;
const HTML_MAX = 60_000;
const ADDRESS_MAX = 2000;

const NO_BREAKS = v.regex(/^\P{Cc}*$/u, 'Enter one line of text.');

/** A line that must not be empty. */
export const line = v.pipe(
  v.string(),
  v.trim(),
  NO_BREAKS,
  v.minLength(1, 'This field is required.'),
  v.maxLength(TEXT_MAX, `Use at most ${TEXT_MAX} characters.`),
);

/** A line that may be empty. */
export const lineOrEmpty = v.pipe(
  v.string(),
  v.trim(),
  NO_BREAKS,
  v.maxLength(TEXT_MAX, `Use at most ${TEXT_MAX} characters.`),
);

/** An optional line. */
export const optionalLine = v.nullable(lineOrEmpty);

/** A few sentences without markup, or none. */
export const optionalSummary = v.nullable(
  v.pipe(v.string(), v.trim(), v.maxLength(SUMMARY_MAX, `Use at most ${SUMMARY_MAX} characters.`)),
);

/** Text without markup. */
export const plainText = v.pipe(v.string(), v.maxLength(HTML_MAX, 'This text is too long.'));

/** Markup, sanitised before it is stored. */
export const html = v.pipe(plainText, v.transform(sanitiseContentHtml));

export const slug = v.pipe(
  v.string(),
  v.regex(/^(?!\d+$)[a-z0-9-]{1,100}$/, 'Use lowercase letters, digits and hyphens.'),
);

export const sortOrder = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0, 'Enter a number of at least 0.'),
  v.maxValue(1_000_000, 'Enter a smaller number.'),
);

/** Slugs of groups; all of them must exist. */
export const groupSlugs = v.pipe(v.array(slug), v.maxLength(20, 'Choose at most 20 groups.'));

const MOMENT_HINT = 'Enter a date and time like 2026-03-01T09:00:00+10:00.';

/** ISO 8601 with a time zone, and a date that exists. */
export const moment = v.pipe(
  v.string(),
  v.isoTimestamp(MOMENT_HINT),
  v.check((text) => isCalendarDay(text.slice(0, 10)), MOMENT_HINT),
  v.transform((text) => new Date(text)),
  v.date(MOMENT_HINT),
  v.minValue(new Date('1970-01-01T00:00:00Z'), 'Enter a date from 1970.'),
  v.maxValue(new Date('2100-01-01T00:00:00Z'), 'Enter a date before 2100.'),
);

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Null: computed from the text. */
export const readingMinutes = v.nullable(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'Enter 1 to 600 minutes.'),
    v.maxValue(600, 'Enter 1 to 600 minutes.'),
  ),
);

/** Video: duration in seconds. */
export const videoSeconds = v.nullable(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0, 'Enter a number of at least 0.'),
    v.maxValue(86_400, 'Enter at most 86400 seconds.'),
  ),
);

/** Video: the platform that plays it, if it has an id. */
export const videoPlatform = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,50}$/, 'Use lowercase letters, digits and hyphens.'),
);

/** The video's id on its platform. */
export const videoId = v.nullable(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not a valid video ID.')),
);

/** A file in `DATA_DIR/videos`. */
export const videoFile = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9][a-z0-9._-]{0,99}\.mp4$/, 'Enter a name like first-layer.mp4.'),
  ),
);

/** Overlay colours of a slide's picture. */
export const overlayColour = v.nullable(
  v.picklist(
    ['wht', 'blk', 'bnd', 'suc', 'inf', 'wrn', 'dng'],
    'Use wht, blk, bnd, suc, inf, wrn or dng.',
  ),
);

/** Text colours of a slide. */
export const textColour = v.nullable(v.picklist(['wht', 'blk'], 'Use wht or blk.'));

/** Opacity in per cent. */
export const imageOpacity = v.nullable(
  v.picklist([10, 30, 50, 70, 90, 100], 'Choose 10, 30, 50, 70, 90 or 100.'),
);

/** Saturation in per cent. */
export const imageSaturation = v.nullable(v.picklist([0, 50, 100], 'Choose 0, 50 or 100.'));

/** Link lists: a new tab, the same tab, or the default for the URL. */
export const linkTarget = v.nullable(
  v.picklist(['', 'blank', '_blank', '_self'], 'Choose _blank or _self.'),
);

/** Name of an icon; an unknown name shows none. */
export const iconName = v.nullable(
  v.pipe(v.string(), v.regex(/^[A-Za-z-]{1,50}$/, 'Use letters and hyphens.')),
);

/** 1 to 5. */
export const rating = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'Enter 1 to 5.'), v.maxValue(5, 'Enter 1 to 5.')),
);

/** A URL of another site or a path of this one; no scripts. */
export const linkAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(ADDRESS_MAX, 'This address is too long.'),
  v.regex(
    /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i,
    'Enter an address like https://example.com/ or /shop.',
  ),
);
