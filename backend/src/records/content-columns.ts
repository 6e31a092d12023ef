/** What admins may write into which column of content; the messages are for them. */
import * as v from 'valibot';
import { sanitiseContentHtml } from '../domain/content-html.ts';

const TEXT_MAX = 200;
const SUMMARY_MAX = 1000;
const HTML_MAX = 60_000;
const ADDRESS_MAX = 2000;

const NO_BREAKS = v.regex(/^\P{Cc}*$/u, 'Write one line.');

/** A line that must say something. */
export const line = v.pipe(
  v.string(),
  v.trim(),
  NO_BREAKS,
  v.minLength(1, 'Fill this in.'),
  v.maxLength(TEXT_MAX, `At most ${TEXT_MAX} characters.`),
);

/** A line that may be empty. */
export const mayBeEmpty = v.pipe(
  v.string(),
  v.trim(),
  NO_BREAKS,
  v.maxLength(TEXT_MAX, `At most ${TEXT_MAX} characters.`),
);

/** A line that may be missing. */
export const optionalLine = v.nullable(mayBeEmpty);

/** A few sentences without markup, or none. */
export const optionalSummary = v.nullable(
  v.pipe(v.string(), v.trim(), v.maxLength(SUMMARY_MAX, `At most ${SUMMARY_MAX} characters.`)),
);

/** Text without markup. */
export const plainText = v.pipe(v.string(), v.maxLength(HTML_MAX, 'This text is too long.'));

/** Markup as the site may hold it: cleaned before it is kept. */
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

/** Slugs of groups, each of which has to be there. */
export const groupSlugs = v.pipe(v.array(slug), v.maxLength(20, 'Choose at most 20 groups.'));

const MOMENT_HINT = 'Enter a time like 2026-03-01T09:00:00+10:00.';

/** ISO 8601 with its zone, of a day the calendar has. */
export const moment = v.pipe(
  v.string(),
  v.isoTimestamp(MOMENT_HINT),
  v.check((text) => isCalendarDay(text.slice(0, 10)), MOMENT_HINT),
  v.transform((text) => new Date(text)),
  v.date(MOMENT_HINT),
  v.minValue(new Date('1970-01-01T00:00:00Z'), 'Enter a time from 1970.'),
  v.maxValue(new Date('2100-01-01T00:00:00Z'), 'Enter a time before 2100.'),
);

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Null: as long as its words take. */
export const readingMinutes = v.nullable(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'Enter 1 to 600 minutes.'),
    v.maxValue(600, 'Enter 1 to 600 minutes.'),
  ),
);

/** Video: how long it is, in seconds. */
export const videoSeconds = v.nullable(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0, 'Enter a number from 0.'),
    v.maxValue(86_400, 'Enter at most a day.'),
  ),
);

/** Video: who plays it where it has an id. */
export const videoPlatform = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,50}$/, 'Use small letters, digits and hyphens.'),
);

/** An id of the video's platform. */
export const videoId = v.nullable(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is no id of a video.')),
);

/** A file of `DATA_DIR/videos`. */
export const videoFile = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9][a-z0-9._-]{0,99}\.mp4$/, 'Enter a name like first-layer.mp4.'),
  ),
);

/** The colours that may lie over the picture of a slide. */
export const overlayColour = v.nullable(
  v.picklist(
    ['wht', 'blk', 'bnd', 'suc', 'inf', 'wrn', 'dng'],
    'Choose wht, blk, bnd, suc, inf, wrn or dng.',
  ),
);

/** The colours of text on a slide. */
export const textColour = v.nullable(v.picklist(['wht', 'blk'], 'Choose wht or blk.'));

/** Opacity, per cent. */
export const imageOpacity = v.nullable(
  v.picklist([10, 30, 50, 70, 90, 100], 'Choose 10, 30, 50, 70, 90 or 100.'),
);

/** Saturation, per cent. */
export const imageSaturation = v.nullable(v.picklist([0, 50, 100], 'Choose 0, 50 or 100.'));

/** Link lists: a new tab, the same one, or as the address has it. */
export const linkTarget = v.nullable(
  v.picklist(['', 'blank', '_blank', '_self'], 'Choose _blank or _self.'),
);

/** The name of a drawing; one that is not known shows none. */
export const iconName = v.nullable(
  v.pipe(v.string(), v.regex(/^[A-Za-z-]{1,50}$/, 'Use letters and hyphens.')),
);

/** 1 to 5. */
export const rating = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'Enter 1 to 5.'), v.maxValue(5, 'Enter 1 to 5.')),
);

/** Another site or an own path, which is what the site shows as a link; nothing that runs. */
export const linkAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(ADDRESS_MAX, 'This address is too long.'),
  v.regex(
    /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i,
    'Enter an address like https://example.com/ or /shop.',
  ),
);
