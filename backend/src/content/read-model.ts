/**
 * A kind of content that is read by the generic model calls and by
 * GraphQL: what it is called, how it is listed, found and presented. One definition
 * serves every way of asking.
 */
import type * as v from 'valibot';
import type { ItemKey, ItemPage, PageSelection } from '../db/item-page.ts';
import type { WantedImage } from '../images/present-image.ts';
import type { Services } from '../services.ts';

/** What a list can be narrowed by, besides its page. */
export interface ItemFilter {
  /** Slug of a group. */
  readonly group?: string | undefined;
  /** Name of a list of links. */
  readonly parent?: string | undefined;
  /** Id of a gallery. */
  readonly gallery?: number | undefined;
}

export type FilterName = keyof ItemFilter | 'none';

/** A part of a list as the wire has it, and how many there are in all. */
export interface PresentedPage<Wire> {
  readonly items: readonly Wire[];
  readonly total: number;
}

export interface ReadModel<Wire = unknown> {
  /** As it stands in the address. */
  readonly name: string;
  readonly filter: FilterName;
  /** The one order its lists have, as `orderby` names it. */
  readonly orderedBy: 'display_start_time' | 'sort_order' | 'id';
  /** Items a page has unless the caller says otherwise. */
  readonly pageSize: number;
  /** Size of pictures unless the caller says otherwise. */
  readonly image: WantedImage;
  readonly wire: v.GenericSchema<unknown, Wire>;
  list(
    services: Services,
    selection: PageSelection & ItemFilter,
    wanted: WantedImage,
  ): Promise<PresentedPage<Wire>>;
  /** Undefined when there is none, or none that is shown. */
  find(services: Services, key: ItemKey, wanted: WantedImage): Promise<Wire | undefined>;
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
  readonly present: (row: Row, wanted: WantedImage) => Wire;
  /** Presents an item of a list, where that differs. */
  readonly presentListed?: (row: Row, wanted: WantedImage) => Wire;
}

/** Joins rows and presenter. */
export function createReadModel<Row, Wire>(definition: Definition<Row, Wire>): ReadModel<Wire> {
  const { listRows, findRow, present, presentListed = present, ...described } = definition;
  return {
    ...described,
    async list(services, selection, wanted) {
      const { rows, total } = await listRows(services, selection);
      return { items: rows.map((row) => presentListed(row, wanted)), total };
    },
    async find(services, key, wanted) {
      const row = await findRow(services, key);
      return row === undefined ? undefined : present(row, wanted);
    },
  };
}

/** For content that has no address of its own. */
export async function findById<Row>(
  key: ItemKey,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return key.kind === 'id' ? find(key.id) : undefined;
}
