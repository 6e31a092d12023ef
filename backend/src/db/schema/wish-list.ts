/** Tables of migrations/0161_wish_list.sql. */
import type { Generated } from 'kysely';

export interface WishListTable {
  id: Generated<string>;
  session_key: string | null;
  user_id: number | null;
  /** The last addition or removal. */
  updated_at: Date;
}

export interface WishListItemTable {
  list_id: string;
  product_id: number;
  added_at: Date;
}

export interface WishListTables {
  wish_list: WishListTable;
  wish_list_item: WishListItemTable;
}
