/** Pieces of query schemas: everything arrives as text. */
import { IMAGE_ASPECTS, IMAGE_WIDTH_MAX_PX } from 'shared-contracts/paths';
import * as v from 'valibot';

/** API-06: lists answer at most this many. */
export const PAGE_SIZE_MAX = 100;

/** A whole number from 1, as text of at most nine digits. */
const positiveInteger = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'Enter a whole number.'),
  v.transform(Number),
  v.minValue(1, 'Enter a number from 1.'),
);

/** `page` and `page_size`; a larger page size counts as the largest. */
export const pagingEntries = {
  page: v.optional(positiveInteger, '1'),
  page_size: v.optional(
    v.pipe(
      positiveInteger,
      v.transform((size) => Math.min(size, PAGE_SIZE_MAX)),
    ),
    String(PAGE_SIZE_MAX),
  ),
};

/** `image_aspect` and `image_width` with the sizes of C§9 as defaults. */
export function imageEntries(defaultWidthPx: number) {
  return {
    image_aspect: v.optional(v.picklist(IMAGE_ASPECTS, 'Choose one of the eight aspects.'), '4x3'),
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
