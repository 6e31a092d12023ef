/** Pieces of query schemas. In an address everything is text; a JSON body may send numbers. */
import { SEARCH_TEXT_MAX } from 'shared-contracts/api/catalogue';
import { IMAGE_ASPECTS, IMAGE_WIDTH_MAX_PX, type ImageAspect } from 'shared-contracts/paths';
import * as v from 'valibot';

/** API-06: lists answer at most this many. */
export const PAGE_SIZE_MAX = 100;

/** A whole number from 1 of at most nine digits. */
export const positiveInteger = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,9}$/, 'Enter a whole number.'),
  v.transform(Number),
  v.minValue(1, 'Enter a number from 1.'),
);

/** `page` and `page_size`; a larger page size counts as the largest. */
export function pagingOf(defaultSize: number) {
  return {
    page: v.optional(positiveInteger, '1'),
    page_size: v.optional(
      v.pipe(
        positiveInteger,
        v.transform((size) => Math.min(size, PAGE_SIZE_MAX)),
      ),
      String(defaultSize),
    ),
  };
}

/** As many as a list answers at most. */
export const pagingEntries = pagingOf(PAGE_SIZE_MAX);

/** One of the eight aspects of the specification. */
export const imageAspect = v.picklist(IMAGE_ASPECTS, 'Choose one of the eight aspects.');

/** `image_aspect` and `image_width` with the sizes of the specification as defaults. */
export function imageEntries(defaultWidthPx: number, defaultAspect: ImageAspect = '4x3') {
  return {
    image_aspect: v.optional(imageAspect, defaultAspect),
    image_width: v.optional(
      v.pipe(positiveInteger, v.maxValue(IMAGE_WIDTH_MAX_PX, 'Ask for at most 2000 pixels.')),
      String(defaultWidthPx),
    ),
  };
}

/** A slug or own path in a query; slashes around it do not count. */
export const slugText = v.pipe(
  v.string(),
  v.maxLength(200, 'This address is too long.'),
  v.transform((value) => value.replaceAll(/^\/+|\/+$/g, '')),
);

/** What a visitor searches for; anything may be typed. */
export const searchText = v.pipe(
  v.string(),
  v.maxLength(SEARCH_TEXT_MAX, `Search for at most ${SEARCH_TEXT_MAX} characters.`),
);
