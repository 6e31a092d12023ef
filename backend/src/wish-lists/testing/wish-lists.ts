/** Wish lists of visitors and customers, for tests. */
import {
  WISH_LIST_ITEMS_MAX,
  wishListWireSchema,
  type WishListWire,
} from 'shared-contracts/api/wish-list';
import { parseData } from 'shared-contracts/api/wire';
import { headersOf, type TestShop } from '../../testing/test-shop.ts';

export interface TestWishLists {
  /** A new key of a list without an account. */
  aKey(): string;
  /** The slugs of new products. */
  createProducts(...names: readonly string[]): Promise<readonly string[]>;
  /** The slug of a new product. */
  aProduct(name?: string): Promise<string>;
  /** The list that a call below /sell/wishList returns. */
  list(call: string, body: object, bearer?: string): Promise<WishListWire>;
  /** The names on a list. */
  namesOf(body: object, bearer?: string): Promise<readonly string[]>;
  /** Whether the product is sold. */
  switchProduct(slug: string, enabled: boolean): Promise<unknown>;
  /** Slugs of the products on a list that is full. */
  aFullList(
    owner: { readonly session: string } | { readonly bearer: string },
  ): Promise<readonly string[]>;
}

export function createTestWishLists(shop: TestShop): TestWishLists {
  let keys = 0;
  const aKey = () => {
    keys += 1;
    return `wish-list-of-a-visitor-${keys}`;
  };

  async function aProduct(name = 'Tray'): Promise<string> {
    const { productId } = await shop.createSku({ name });
    const { slug } = await shop.db
      .selectFrom('product')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    return slug;
  }

  const list: TestWishLists['list'] = async (call, body, bearer) => {
    const { body: response } = await shop.post(`wishList/${call}`, body, headersOf(bearer));
    return parseData(wishListWireSchema, response);
  };

  return {
    aKey,
    aProduct,
    list,
    async createProducts(...names) {
      const slugs: string[] = [];
      for (const name of names) slugs.push(await aProduct(name));
      return slugs;
    },
    async namesOf(body, bearer) {
      const { items } = await list('getWishList', body, bearer);
      return items.map(({ product }) => product.name);
    },
    switchProduct: (slug, enabled) =>
      shop.db.updateTable('product').set({ enabled }).where('slug', '=', slug).execute(),
    async aFullList(owner) {
      const many = Array.from({ length: WISH_LIST_ITEMS_MAX }, (_, index) => index);
      const rows = await shop.db
        .insertInto('product')
        .values(
          many.map((index) => ({ slug: `${aKey()}-${index}`, name: `Pin ${index}`, title: '' })),
        )
        .returning(['id', 'slug'])
        .execute();
      const [first] = rows;
      if (first === undefined) throw new Error('No product');
      const body = { product: first.slug };
      await ('bearer' in owner
        ? list('wishListAdd', body, owner.bearer)
        : list('wishListAdd', { ...body, ...owner }));
      const { list_id } = await shop.db
        .selectFrom('wish_list_item')
        .select('list_id')
        .where('product_id', '=', first.id)
        .executeTakeFirstOrThrow();
      const addedAt = shop.clock.now();
      const items = rows.slice(1).map(({ id }) => ({ list_id, product_id: id, added_at: addedAt }));
      await shop.db.insertInto('wish_list_item').values(items).execute();
      return rows.map(({ slug }) => slug);
    },
  };
}
