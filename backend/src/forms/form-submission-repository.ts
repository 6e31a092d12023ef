/** Form submissions. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { FormSubmissionTable, FormStatus } from '../db/schema/form.ts';

export type FormSubmission = Selectable<FormSubmissionTable>;

export async function createSubmission(
  tx: Connection,
  submission: Insertable<FormSubmissionTable>,
): Promise<FormSubmission> {
  return tx
    .insertInto('form_submission')
    .values(submission)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findSubmission(
  db: Connection,
  id: string,
): Promise<FormSubmission | undefined> {
  return db.selectFrom('form_submission').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getSubmission(db: Connection, id: string): Promise<FormSubmission> {
  return db
    .selectFrom('form_submission')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function lockSubmission(tx: Connection, id: string): Promise<FormSubmission> {
  return tx
    .selectFrom('form_submission')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks a submission whose payment is overdue. Undefined if another process has locked it. */
export async function lockOverdueSubmission(
  tx: Connection,
  overdue: { readonly id: string; readonly now: Date },
): Promise<FormSubmission | undefined> {
  return tx
    .selectFrom('form_submission')
    .selectAll()
    .where('id', '=', overdue.id)
    .where('status', '=', 'awaiting_payment')
    .where('expires_at', '<=', overdue.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function listOverdueSubmissionIds(
  db: Connection,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('form_submission')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(50)
    .execute();
  return rows.map((row) => row.id);
}

export async function setSubmissionStatus(
  tx: Connection,
  change: { readonly id: string; readonly status: FormStatus; readonly paidAt?: Date },
): Promise<void> {
  await tx
    .updateTable('form_submission')
    .set({ status: change.status, paid_at: change.paidAt ?? null })
    .where('id', '=', change.id)
    .execute();
}

/**
 * True if the same visitor has sent the same answers again, and the later submission is paid or
 * awaits payment.
 */
export async function wasSentAgain(tx: Connection, earlier: FormSubmission): Promise<boolean> {
  const later = await tx
    .selectFrom('form_submission')
    .select('id')
    .where('submit_hash', '=', earlier.submit_hash)
    .where('id', '<>', earlier.id)
    .where('created_at', '>=', earlier.created_at)
    .where('status', 'in', ['awaiting_payment', 'paid'])
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
