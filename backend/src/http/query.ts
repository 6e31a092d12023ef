/** Parts of query schemas. In a URL everything is text; a JSON body may contain numbers. */
import { SEARCH_TEXT_MAX } from 'shared-contracts/api/catalogue';
import { IMAGE_ASPECTS, IMAGE_WIDTH_MAX_PX, type ImageAspect } from 'shared-contracts/paths';
import * as v from 'valibot';

/** Maximum number of items in a list response. */
export const PAGE_SIZE_MAX = 100;

/** A whole number from 1 of at most nine digits. */
export const positiveInteger = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,9}$/, 'Enter a whole number.'),
  v.transform(Number),
  v.minValue(1, 'Enter a number of at least 1.'),
);

/** `page` and `page_size`; a larger page size is reduced to the maximum. */
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

/** Paging with the maximum page size as its default. */
export const pagingEntries = pagingOf(PAGE_SIZE_MAX);

/** One of the eight aspects of the specification. */
export const imageAspect = v.picklist(IMAGE_ASPECTS, 'Use one of the eight image aspects.');

/**
 * `image_aspect` and `image_width`, with the sizes of the specification as defaults, and
 * `image_extra_aspects`: other aspects, separated by commas.
 */
export function imageEntries(defaultWidthPx: number, defaultAspect: ImageAspect = '4x3') {
  return {
    image_aspect: v.optional(imageAspect, defaultAspect),
    image_width: v.optional(
      v.pipe(positiveInteger, v.maxValue(IMAGE_WIDTH_MAX_PX, 'Use at most 2000 pixels.')),
      String(defaultWidthPx),
    ),
    image_extra_aspects: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(100),
        v.transform((list) => list.split(',')),
        v.array(imageAspect),
      ),
    ),
  };
}

/** A slug or path in a query; leading and trailing slashes are ignored. */
export const slugText = v.pipe(
  v.string(),
  v.maxLength(200, 'This address is too long.'),
  v.transform((value) => value.replaceAll(/^\/+|\/+$/g, '')),
);

/** Free search text. */
export const searchText = v.pipe(
  v.string(),
  v.maxLength(SEARCH_TEXT_MAX, `Search for at most ${SEARCH_TEXT_MAX} characters.`),
);
