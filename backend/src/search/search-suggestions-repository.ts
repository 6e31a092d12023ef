/** Suggestions while a visitor types: products with the data of one line. */
import type { Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ImageRow } from '../images/image-repository.ts';
import { matchesSearch, type ProductSearch } from './product-search-repository.ts';
import { relevanceTerms } from './ranking.ts';
import type { Database } from '../db/schema.ts';

export interface SuggestedProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: Pick<ImageRow, 'hash' | 'width' | 'height' | 'placeholder'> | null;
  /** Lowest price to pay; null without skus. */
  readonly price_cents: number | null;
}

/** The best matching products, up to a limit. */
export function listSuggestedProducts(
  db: Kysely<Database>,
  search: ProductSearch,
  limit: number,
): Promise<readonly SuggestedProduct[]> {
  return db
    .selectFrom('product')
    .innerJoin('product_search', 'product_search.product_id', 'product.id')
    .select(['product.id', 'product.name', 'product.slug'])
    .select((eb) => [
      eb
        .selectFrom('sku')
        .select(({ fn }) =>
          fn.min<number>(fn.coalesce('sku.special_cents', 'sku.price_cents')).as('cents'),
        )
        .whereRef('sku.product_id', '=', 'product.id')
        .where('sku.enabled', '=', true)
        .as('price_cents'),
      jsonObjectFrom(
        eb
          .selectFrom('product_image')
          .innerJoin('image', 'image.hash', 'product_image.image_hash')
          .select(['image.hash', 'image.width', 'image.height', 'image.placeholder'])
          .whereRef('product_image.product_id', '=', 'product.id')
          .orderBy('product_image.sort_order')
          .orderBy('product_image.id')
          .limit(1),
      ).as('image'),
    ])
    .where('product.enabled', '=', true)
    .where(matchesSearch(search))
    .orderBy(relevanceTerms(search))
    .orderBy('product.sort_order')
    .orderBy('product.id')
    .limit(limit)
    .execute();
}
