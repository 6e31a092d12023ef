/**
 * A cart with everything that its response and its price depend on, in one statement: a statement
 * costs more than what it reads here.
 */
import { sql, type RawBuilder } from 'kysely';
import type { StoredNotice } from './cart-notice-repository.ts';
import { selectCartLines, type Cart, type CartLine, type CartOwner } from './cart-repository.ts';
import { selectCurrentCart } from './current-cart.ts';
import { selectRemovedItems, type RemovedItem } from './removed-item-repository.ts';
import type { Connection } from '../db/connection.ts';
import { FREE_SHIPPING_FROM, readFreeShippingFrom } from '../settings/free-shipping-setting.ts';

export interface CartContents {
  readonly cart: Cart;
  readonly lines: readonly CartLine[];
  /** Notices the visitor has not seen yet. */
  readonly notices: readonly StoredNotice[];
  /** Lines that can be restored. */
  readonly removed: readonly RemovedItem[];
  readonly gst: 'registered' | 'unregistered';
  /** Subtotal from which shipping within Australia is free; null without the setting. */
  readonly freeShippingFromCents: number | null;
  /**
   * The credit the cart can be paid with: the balance, and what the order awaiting payment holds.
   * Null for an anonymous cart.
   */
  readonly creditBalanceCents: number | null;
}

/** A cart by its id, or the current cart of an owner. */
export type CartSelection = CartOwner | { readonly kind: 'id'; readonly cartId: string };

type ContentsRow = Cart &
  Pick<CartContents, 'lines' | 'notices' | 'removed'> & {
    readonly is_gst_registered: boolean;
    readonly free_shipping_from: string | null;
    readonly credit_balance_cents: number | null;
  };

/** How long a removed line can be restored. */
const RESTORE_WINDOW_MS = 15 * 60 * 1000;

export async function findCartContents(
  db: Connection,
  selection: CartSelection,
  now: Date,
): Promise<CartContents | undefined> {
  const restorableSince = new Date(now.getTime() - RESTORE_WINDOW_MS);
  const { rows } = await sql<ContentsRow>`
    with current as (${selectCart(selection)})
    select current.*,
      ${jsonArrayOf(selectCartLines(sql`current.id`))} as lines,
      ${jsonArrayOf(
        sql`select id, code, message from cart_notice where cart_id = current.id order by id`,
      )} as notices,
      ${jsonArrayOf(selectRemovedItems(sql`current.id`, restorableSince))} as removed,
      exists (select from domain_setting where name = 'gst_registered' and value = '1')
        as is_gst_registered,
      (select value from domain_setting where name = ${FREE_SHIPPING_FROM}) as free_shipping_from,
      case when current.user_id is not null then
        coalesce((select balance_cents from credit_account where user_id = current.user_id), 0)
        + coalesce((select credit_cents from orders where current.status = 'converted'
            and cart_id = current.id and status = 'pending_payment' limit 1), 0)
      end as credit_balance_cents
    from current`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { lines, notices, removed, is_gst_registered, ...rest } = row;
  const { free_shipping_from, credit_balance_cents, ...cart } = rest;
  return {
    cart,
    lines,
    notices,
    removed,
    gst: is_gst_registered ? 'registered' : 'unregistered',
    freeShippingFromCents: readFreeShippingFrom(free_shipping_from),
    creditBalanceCents: credit_balance_cents,
  };
}

function selectCart(selection: CartSelection): RawBuilder<unknown> {
  return selection.kind === 'id'
    ? sql`select * from cart where id = ${selection.cartId}`
    : selectCurrentCart(selection);
}

function jsonArrayOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(each), '[]') from (${rows}) each)`;
}
