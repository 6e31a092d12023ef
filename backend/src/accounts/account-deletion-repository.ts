/**
 * Deletion of an account: which rows are deleted with it and which are kept. `ACCOUNT_TABLES` lists
 * each table that refers to an account; a test compares the list with the schema.
 */
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';
import { deleteDeliveriesOfAccount } from '../vouchers/voucher-delivery-repository.ts';

/**
 * `deleted`: the account's rows are deleted. `kept`: the law or another person needs the rows; they
 * refer to an account record without personal data.
 */
export const ACCOUNT_TABLES: Partial<Record<keyof Database, 'deleted' | 'kept'>> = {
  session: 'deleted',
  address: 'deleted',
  /** Carts of orders are kept: they have the same items as the orders. */
  cart: 'deleted',
  shipping_quote_request: 'deleted',
  /** With its items. */
  wish_list: 'deleted',
  /** Published ones too: their words and name are the customer's. */
  product_review: 'deleted',
  customer_group: 'deleted',
  email_change: 'deleted',
  passkey: 'deleted',
  passkey_challenge: 'deleted',
  linked_identity: 'deleted',
  oauth_visit: 'deleted',
  oauth_code: 'deleted',
  /** The profile picture; the next sweep removes its files. */
  image: 'deleted',
  /** Paid submissions are kept, without their answers. */
  form_submission: 'deleted',
  orders: 'kept',
  /** The owner of a voucher's code may still redeem it; names and addresses of sent ones are deleted. */
  gift_voucher: 'kept',
  /** Part of the bookkeeping. */
  credit_account: 'kept',
  credit_entry: 'kept',
  /** Counts how often a code was used; without the address that a guest gave. */
  promotion_use: 'kept',
  /** Records which owner of the shop changed what. */
  owner_change: 'kept',
};

/** Tables whose rows are deleted without further conditions: no other row refers to them. */
const UNREFERENCED_TABLES = [
  'product_review',
  'customer_group',
  'email_change',
  'passkey',
  'passkey_challenge',
  'linked_identity',
  'oauth_visit',
  'oauth_code',
] as const;

/** Locks the enabled account; undefined when there is none. */
export async function lockAccount(tx: Connection, id: number) {
  return tx
    .selectFrom('user_account')
    .select(['id', 'email', 'is_admin'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Ids of all administrators, locked, so that the last two cannot both delete their accounts at
 * once.
 */
export async function lockAdmins(tx: Connection): Promise<readonly number[]> {
  const admins = await tx
    .selectFrom('user_account')
    .select('id')
    .where('is_admin', '=', true)
    .where('enabled', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/** The first purchase of the user with an unfinished payment or refund, described for people. */
export async function findUnsettledPurchase(
  tx: Connection,
  userId: number,
): Promise<string | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending_payment', 'on_hold', 'refund_due'])
    .limit(1)
    .executeTakeFirst();
  if (order !== undefined) return `order ${order.number}`;
  const voucher = await tx
    .selectFrom('gift_voucher')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'on_hold', 'refund_due'])
    .limit(1)
    .executeTakeFirst();
  if (voucher !== undefined) return 'a gift voucher';
  const form = await tx
    .selectFrom('form_submission')
    .select('form_name')
    .where('user_id', '=', userId)
    .where('status', 'in', ['awaiting_payment', 'on_hold', 'refund_due'])
    .limit(1)
    .executeTakeFirst();
  return form === undefined ? undefined : `the form “${form.form_name}”`;
}

/** Deletes the account's rows and removes the personal data from the account's own record. */
export async function deleteAccountRows(
  tx: Connection,
  { id, emailNorm, now }: { readonly id: number; readonly emailNorm: string; readonly now: Date },
): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', id).execute();
  await tx.deleteFrom('code_request').where('email_norm', '=', emailNorm).execute();
  await deleteDeliveriesOfAccount(tx, { id, emailNorm });
  await tx.deleteFrom('stock_notice').where('email_norm', '=', emailNorm).execute();
  await tx.deleteFrom('one_time_code').where('email_norm', '=', emailNorm).execute();
  await tx.deleteFrom('shipping_quote_request').where('user_id', '=', id).execute();
  await tx
    .deleteFrom('cart')
    .where('user_id', '=', id)
    .where((cart) =>
      cart.not(
        cart.exists(
          cart.selectFrom('orders').select('orders.id').whereRef('orders.cart_id', '=', 'cart.id'),
        ),
      ),
    )
    .execute();
  await tx.deleteFrom('wish_list').where('user_id', '=', id).execute();
  await tx.deleteFrom('address').where('user_id', '=', id).execute();
  await tx.deleteFrom('image').where('owner_id', '=', id).execute();
  for (const table of UNREFERENCED_TABLES)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await tx
    .updateTable('promotion_use')
    .set({ guest_email: null })
    .where('user_id', '=', id)
    .execute();
  await removeFormAnswers(tx, id);
  await tx
    .updateTable('user_account')
    .set({
      ...BLANK_ACCOUNT,
      email: `deleted-${id}@deleted.invalid`,
      email_norm: `deleted-${id}@deleted.invalid`,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}

const BLANK_ACCOUNT = {
  password_hash: null,
  is_admin: false,
  enabled: false,
  first_name: '',
  last_name: '',
  mobile_phone: null,
  date_of_birth: null,
  current_address_id: null,
  company_name: null,
  company_phone: null,
  trading_name: null,
  abn: null,
  website: null,
  facebook_link: null,
  drivers_licence_number: null,
  drivers_licence_expiry: null,
  drivers_licence_state_of_issue_id: null,
  emergency_contact_name: null,
  emergency_contact_phone: null,
  additional_club_member: null,
  profile_key: sql<string>`default`,
} as const;

/** A paid submission is part of the bookkeeping; its answers are not. */
async function removeFormAnswers(tx: Connection, userId: number): Promise<void> {
  const forms = await tx
    .selectFrom('form_submission')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  if (forms.length === 0) return;
  const ids = forms.map(({ id }) => id);
  const mails = ids.flatMap((id) => [`mail.form:${id}`, `mail.form-receipt:${id}`]);
  await tx.deleteFrom('outbox').where('dedupe_key', 'in', mails).execute();
  await tx
    .deleteFrom('form_submission')
    .where('id', 'in', ids)
    .where((form) =>
      form.not(
        form.exists(
          form
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.form_submission_id', '=', 'form_submission.id'),
        ),
      ),
    )
    .execute();
  await tx
    .updateTable('form_submission')
    .set({ answers: '[]', visitor_email: null, user_id: null })
    .where('id', 'in', ids)
    .execute();
}
