/** A request with the product that it is for, as mails need it. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { StockNotice } from './stock-notice-repository.ts';

/** The product and options of a request. */
export interface WantedSku {
  readonly id: number;
  readonly productName: string;
  readonly productSlug: string;
  /** Option by variation name, in the order of the variations. */
  readonly options: Readonly<Record<string, string>>;
  /** The picture of these options, else the product's first one. */
  readonly pictureHash: string | null;
  /** Whether it can be bought now. */
  readonly isInStock: boolean;
}

export interface WantedNotice {
  readonly notice: StockNotice;
  readonly sku: WantedSku;
}

/** Undefined when the request was taken back, has expired, or its notice was sent. */
export async function findWantedNotice(
  db: Connection,
  noticeId: string,
): Promise<WantedNotice | undefined> {
  const notice = await db
    .selectFrom('stock_notice')
    .selectAll()
    .where('id', '=', noticeId)
    .executeTakeFirst();
  return notice && { notice, sku: await getWantedSku(db, notice.sku_id) };
}

async function getWantedSku(db: Connection, skuId: number): Promise<WantedSku> {
  const row = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.name', 'product.slug'])
    .select(sql<boolean>`sku.on_hand > 0 and sku.enabled and product.enabled`.as('is_in_stock'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variation')
          .innerJoin('variation_option', 'variation_option.variation_id', 'variation.id')
          .select(['variation.name', 'variation_option.label'])
          .whereRef('variation.product_id', '=', 'product.id')
          .where(
            sql<boolean>`variation_option.id = any(
              string_to_array(nullif(sku.option_key, ''), '-')::int[])`,
          )
          .orderBy('variation.sort_order')
          .orderBy('variation.id'),
      ).as('options'),
      jsonArrayFrom(
        eb
          .selectFrom('product_image')
          .select(['image_hash', 'options'])
          .whereRef('product_image.product_id', '=', 'product.id')
          .orderBy('sort_order')
          .orderBy('product_image.id'),
      ).as('pictures'),
    ])
    .where('sku.id', '=', skuId)
    .executeTakeFirstOrThrow();
  const options = Object.fromEntries(row.options.map(({ name, label }) => [name, label]));
  return {
    id: row.id,
    productName: row.name,
    productSlug: row.slug,
    options,
    pictureHash: choosePicture(row.pictures, options),
    isInStock: row.is_in_stock,
  };
}

interface Picture {
  readonly image_hash: string;
  readonly options: Readonly<Record<string, string>>;
}

function choosePicture(pictures: readonly Picture[], options: WantedSku['options']): string | null {
  const showsThem = ({ options: shown }: Picture) =>
    Object.keys(shown).length > 0 &&
    Object.entries(shown).every(([name, label]) => options[name] === label);
  return (pictures.find(showsThem) ?? pictures[0])?.image_hash ?? null;
}
