/** Parameters of the generic model calls, in the URL or in the body. */
import * as v from 'valibot';
import type { ItemFilter, ReadModel } from '../content/read-model.ts';
import type { ItemKey } from '../db/item-page.ts';
import { imageEntries, pagingOf, positiveInteger, slugText } from '../http/query.ts';
import { toRequestedImage, type RequestedImage } from '../images/present-image.ts';

export interface ItemQuery extends ItemFilter {
  readonly page: number;
  readonly page_size: number;
  readonly image_aspect: RequestedImage['aspect'];
  readonly image_width: number;
  readonly image_extra_aspects?: RequestedImage['extraAspects'] | undefined;
  /** With one of these, a single item is returned. */
  readonly id?: number | undefined;
  readonly url?: string | undefined;
}

type Described = Pick<ReadModel, 'filter' | 'orderedBy' | 'pageSize' | 'image'>;

const linkList = v.pipe(v.string(), v.maxLength(100, 'This name is too long.'));

/** The query of a list: page, picture size, `id` or `url`, and the model's only filter. */
export function itemQuerySchema(model: Described): v.GenericSchema<unknown, ItemQuery> {
  const entries = {
    ...pagingOf(model.pageSize),
    ...imageEntries(model.image.widthPx, model.image.aspect),
    id: v.optional(positiveInteger),
    url: v.optional(slugText),
    orderby: v.optional(
      v.picklist([model.orderedBy], `Use ${model.orderedBy}, or omit the parameter.`),
    ),
  };
  switch (model.filter) {
    case 'none':
      return v.object(entries);
    case 'group':
      return v.object({ ...entries, group: v.optional(slugText) });
    case 'parent':
      return v.object({ ...entries, parent: v.optional(linkList) });
    case 'gallery':
      return v.object({ ...entries, gallery: v.optional(positiveInteger) });
  }
}

/** The query of one item. */
export function imageQuerySchema({ image }: Described) {
  return v.object(imageEntries(image.widthPx, image.aspect));
}

export function wantedImageOf(
  query: Pick<ItemQuery, 'image_aspect' | 'image_width' | 'image_extra_aspects'>,
): RequestedImage {
  return toRequestedImage(query);
}

/** The item that a query selects; undefined for a list. */
export function keyOf({ id, url }: ItemQuery): ItemKey | undefined {
  if (id !== undefined) return { kind: 'id', id };
  return url === undefined ? undefined : { kind: 'url', url };
}
