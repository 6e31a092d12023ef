/** Users' submissions and purchases for tests of access control. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { StoredAnswer } from '../../db/schema/form.ts';

interface NewRecord {
  readonly userId: number;
  readonly now: Date;
}

export const TEST_SIGNATURE = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;

const SIGNED: readonly StoredAnswer[] = [
  { name: 'sign', label: 'Signature', type: 'signature', answer: TEST_SIGNATURE },
];

/** A form with a submission of the user; returns the submission's id. */
export async function createSentForm(
  db: Kysely<Database>,
  { userId, now }: NewRecord,
  answers: readonly StoredAnswer[] = SIGNED,
): Promise<string> {
  const form = await db
    .insertInto('form')
    .values({ name: 'Booking', url: `booking-${userId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('form_submission')
    .values({
      form_id: form.id,
      form_name: 'Booking',
      user_id: userId,
      status: 'received',
      answers: JSON.stringify(answers),
      page_url: '/contact',
      submit_hash: 'hash',
      created_at: now,
      expires_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A gift voucher of $50 that awaits payment. */
export async function createOwnVoucher(
  db: Kysely<Database>,
  { userId, now }: NewRecord,
): Promise<string> {
  const { id } = await db
    .insertInto('gift_voucher')
    .values({
      user_id: userId,
      amount_cents: 5000,
      code_hash: `secret hash ${userId}`,
      status: 'pending',
      return_url: '/gift-vouchers',
      created_at: now,
      due_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
