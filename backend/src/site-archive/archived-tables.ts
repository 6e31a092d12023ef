/**
 * Tables in a site archive: content and shop data of its owner.
 *
 * Accounts, orders, issued gift vouchers and internal data are not included: they move with the
 * database (docs/operations.md).
 */
import type { Database } from '../db/schema.ts';

export interface ArchivedTable {
  readonly name: keyof Database;
  /** Columns of the primary key; rows are sorted by them. */
  readonly key: readonly string[];
  /** Columns that are not exported, because they refer to accounts or orders. */
  readonly omittedColumns?: readonly string[];
  /** Rows that are not exported, because they belong to accounts or are not public. */
  readonly except?:
    | { readonly column: string; readonly is: 'not null' }
    | { readonly column: string; readonly isNot: string };
}

const BY_ID = ['id'];

/** Each table comes after the tables it references. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  { name: 'domain_setting', key: ['name'] },
  { name: 'redirect', key: ['old_slug'] },
  // Profile pictures of accounts have an owner.
  {
    name: 'image',
    key: ['hash'],
    omittedColumns: ['owner_id'],
    except: { column: 'owner_id', is: 'not null' },
  },
  { name: 'page', key: BY_ID },
  { name: 'page_block', key: BY_ID },
  { name: 'region', key: ['name'] },
  { name: 'grp', key: BY_ID },
  { name: 'video', key: BY_ID },
  { name: 'article', key: BY_ID },
  { name: 'article_group', key: ['article_id', 'group_id'] },
  { name: 'testimonial', key: BY_ID },
  { name: 'person', key: BY_ID },
  { name: 'faq', key: BY_ID },
  { name: 'link', key: BY_ID },
  { name: 'photo', key: BY_ID },
  { name: 'gallery', key: BY_ID },
  { name: 'slide', key: BY_ID },
  { name: 'form', key: BY_ID },
  { name: 'form_question', key: BY_ID },
  { name: 'voucher_theme', key: BY_ID },
  { name: 'facet_value', key: ['kind', 'slug'] },
  { name: 'product', key: BY_ID },
  { name: 'product_group', key: ['product_id', 'group_id'] },
  { name: 'product_image', key: BY_ID },
  { name: 'variation', key: BY_ID },
  { name: 'variation_option', key: BY_ID },
  { name: 'sku', key: BY_ID },
  { name: 'addon', key: BY_ID },
  { name: 'addon_option', key: BY_ID },
  { name: 'product_addon', key: ['product_id', 'addon_id'] },
  { name: 'group_addon', key: ['group_id', 'addon_id'] },
  // Orders count the uses of a code.
  { name: 'promotion', key: BY_ID, omittedColumns: ['uses'] },
  { name: 'promotion_customer_group', key: ['promotion_id', 'group_id'] },
  { name: 'promotion_product_group', key: ['promotion_id', 'group_id'] },
  { name: 'shipping_zone', key: BY_ID },
  { name: 'shipping_zone_range', key: ['from_postcode', 'to_postcode'] },
  { name: 'shipping_rate', key: BY_ID },
  { name: 'search_synonym', key: BY_ID },
  // Published reviews, without their authors' accounts.
  {
    name: 'product_review',
    key: BY_ID,
    omittedColumns: ['user_id'],
    except: { column: 'status', isNot: 'published' },
  },
];

/** Tables left out of archives. A test checks that every table is listed here or above. */
export const OTHER_TABLES: readonly (keyof Database)[] = [
  // Accounts and logins.
  'user_account',
  'address',
  'customer_group',
  'session',
  'refresh_token',
  'one_time_code',
  'code_request',
  'email_change',
  'passkey',
  'passkey_challenge',
  'linked_identity',
  'oauth_visit',
  'oauth_code',
  'owner_session',
  'owner_change',
  // Carts, wish lists, orders and money.
  'cart',
  'cart_item',
  'removed_cart_item',
  'cart_notice',
  'wish_list',
  'wish_list_item',
  'shipping_quote',
  'shipping_quote_request',
  'orders',
  'order_item',
  'stock_move',
  'promotion_use',
  'payment',
  'payment_event',
  'refund',
  'invoice_counter',
  'invoice',
  'ticket',
  'sandbox_checkout',
  'gift_voucher',
  'credit_account',
  'credit_entry',
  'form_submission',
  'stock_notice',
  // Internal and derived data.
  'idempotency',
  'outbox',
  'dev_mail',
  'rate_bucket',
  'used_captcha',
  'product_search',
  'content_search',
  'search_word',
  'search_count',
  'catalogue_version',
  'block_template',
  'release_observation',
  'release_vital',
  'observation_batch',
];
