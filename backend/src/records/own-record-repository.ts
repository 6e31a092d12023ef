/** A user's submissions and purchases. Every query requires the user's own id, except for
 * administrators. */
import type { Connection } from '../db/connection.ts';
import type { FormSubmission } from '../forms/form-submission-repository.ts';
import { readPage, type ItemPage, type PageSelection } from '../db/item-page.ts';
import type { GiftVoucher } from '../vouchers/voucher-repository.ts';

const RECORD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface OwnRecord {
  readonly id: string;
  readonly userId: number;
}

/** The user's form submissions, newest first. */
export async function listOwnSubmissions(
  db: Connection,
  userId: number,
  page: PageSelection,
): Promise<ItemPage<FormSubmission>> {
  const query = db
    .selectFrom('form_submission')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readPage(query, page);
}

/** Undefined for the record of another user, and for a text that is not an id. */
export async function findOwnSubmission(
  db: Connection,
  { id, userId }: OwnRecord,
): Promise<FormSubmission | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  return db
    .selectFrom('form_submission')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** For administrators. Undefined for a text that is not an id. */
export async function findAnySubmission(
  db: Connection,
  id: string,
): Promise<FormSubmission | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  return db.selectFrom('form_submission').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Gift vouchers the user has bought, newest first. */
export async function listOwnVouchers(
  db: Connection,
  userId: number,
  page: PageSelection,
): Promise<ItemPage<GiftVoucher>> {
  const query = db
    .selectFrom('gift_voucher')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readPage(query, page);
}

/** Undefined for the record of another user, and for a text that is not an id. */
export async function findOwnVoucher(
  db: Connection,
  { id, userId }: OwnRecord,
): Promise<GiftVoucher | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  return db
    .selectFrom('gift_voucher')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
