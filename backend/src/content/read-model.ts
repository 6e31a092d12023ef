/**
 * A kind of content: its name, and how it is listed, found and presented. The generic model calls
 * and GraphQL share one definition.
 */
import type * as v from 'valibot';
import type { ItemKey, ItemPage, PageSelection } from '../db/item-page.ts';
import type { RequestedImage } from '../images/present-image.ts';
import type { Services } from '../services.ts';

/** Filters of a list, besides the page. */
export interface ItemFilter {
  /** Slug of a group. */
  readonly group?: string | undefined;
  /** Name of a list of links. */
  readonly parent?: string | undefined;
  /** Id of a gallery. */
  readonly gallery?: number | undefined;
}

export type FilterName = keyof ItemFilter | 'none';

/** One page of a list in wire format, and the total number. */
export interface PresentedPage<Wire> {
  readonly items: readonly Wire[];
  readonly total: number;
}

export interface ReadModel<Wire = unknown> {
  /** Name of the model in URLs. */
  readonly name: string;
  readonly filter: FilterName;
  /** The only sort order of its lists, as named in `orderby`. */
  readonly orderedBy: 'display_start_time' | 'sort_order' | 'id';
  /** Default page size. */
  readonly pageSize: number;
  /** Default picture size. */
  readonly image: RequestedImage;
  readonly wire: v.GenericSchema<unknown, Wire>;
  list(
    services: Services,
    selection: PageSelection & ItemFilter,
    imageSize: RequestedImage,
  ): Promise<PresentedPage<Wire>>;
  /** Undefined for an unknown or hidden item. */
  find(services: Services, key: ItemKey, imageSize: RequestedImage): Promise<Wire | undefined>;
}

interface Definition<Row, Wire> extends Pick<
  ReadModel<Wire>,
  'name' | 'filter' | 'orderedBy' | 'pageSize' | 'image' | 'wire'
> {
  readonly listRows: (
    services: Services,
    selection: PageSelection & ItemFilter,
  ) => Promise<ItemPage<Row>>;
  readonly findRow: (services: Services, key: ItemKey) => Promise<Row | undefined>;
  readonly present: (row: Row, imageSize: RequestedImage) => Wire;
  /** Presents an item of a list, if that differs. */
  readonly presentListed?: (row: Row, imageSize: RequestedImage) => Wire;
}

/** Connects a repository with a presenter. */
export function createReadModel<Row, Wire>(definition: Definition<Row, Wire>): ReadModel<Wire> {
  const { listRows, findRow, present, presentListed = present, ...described } = definition;
  return {
    ...described,
    async list(services, selection, imageSize) {
      const { rows, total } = await listRows(services, selection);
      return { items: rows.map((row) => presentListed(row, imageSize)), total };
    },
    async find(services, key, imageSize) {
      const row = await findRow(services, key);
      return row === undefined ? undefined : present(row, imageSize);
    },
  };
}

/** Finds an item of content that has no slugs: only by its id. */
export async function findById<Row>(
  key: ItemKey,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return key.kind === 'id' ? find(key.id) : undefined;
}
