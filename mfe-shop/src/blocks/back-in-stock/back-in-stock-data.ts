import type { Choices, Picture } from '../../domain/product.ts';
import type { NoticeResult } from '../../domain/stock-notice.ts';

/** The sku that the page is about, as it names it. */
export type WantedItem = {
  readonly skuId: number;
  readonly productName: string;
  readonly choices: Choices;
  /** The product's page with these options. */
  readonly productPath: string;
  readonly picture: Picture | null;
};

/** A sku without stock, to choose from. */
export type SoldOutChoice = { readonly label: string; readonly path: string };

/** What the page asks or reports; one at a time. */
export type NoticeStep =
  /** The address names no sku of the product. */
  | { readonly name: 'choose'; readonly choices: readonly SoldOutChoice[] }
  | {
      readonly name: 'request';
      /** The entered address, or the customer's own. */
      readonly email: string;
      /** Error of the address. */
      readonly emailError: string | null;
      /** Any other reason why the last form was rejected. */
      readonly problem: string | null;
    }
  | { readonly name: 'in-stock' }
  | { readonly name: 'confirm'; readonly token: string }
  | { readonly name: 'remove'; readonly token: string; readonly problem: string | null }
  | { readonly name: 'done'; readonly result: NoticeResult; readonly email: string };

/** Null when there is no such page: status 404. */
export type BackInStockData = {
  /** Null while no sku is chosen, and for a product that is no longer shown. */
  readonly item: WantedItem | null;
  /** Null for a product that is no longer shown. */
  readonly product: { readonly name: string; readonly path: string } | null;
  readonly step: NoticeStep;
} | null;
