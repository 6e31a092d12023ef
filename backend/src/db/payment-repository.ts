/** Payments and the events gateways tell about them. */
import type { Insertable, Selectable } from 'kysely';
import type { PaymentOutcome } from '../domain/payment-states.ts';
import type { SubjectKind } from '../domain/subject-steps.ts';
import type { Connection } from './connection.ts';
import type { PaymentTable } from './schema/payment.ts';

export type Payment = Selectable<PaymentTable>;

export const SUBJECT_KINDS: readonly SubjectKind[] = ['order', 'form', 'voucher'];

/** What a payment is for. */
export interface SubjectRef {
  readonly kind: SubjectKind;
  readonly id: string;
}

const SUBJECT_COLUMNS = {
  order: 'order_id',
  form: 'form_submission_id',
  voucher: 'gift_voucher_id',
} as const satisfies Record<SubjectKind, keyof PaymentTable>;

const LIVE = ['created', 'pending'] as const;

type NewPayment = Omit<Insertable<PaymentTable>, (typeof SUBJECT_COLUMNS)[SubjectKind]>;

export async function createPayment(
  tx: Connection,
  subject: SubjectRef,
  payment: NewPayment,
): Promise<Payment> {
  return tx
    .insertInto('payment')
    .values({ ...payment, [SUBJECT_COLUMNS[subject.kind]]: subject.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the payment is for; the schema holds it to exactly one. */
export function subjectOf(payment: Payment): SubjectRef {
  for (const kind of SUBJECT_KINDS) {
    const id = payment[SUBJECT_COLUMNS[kind]];
    if (id !== null) return { kind, id };
  }
  throw new Error(`Payment ${payment.id} is for nothing`);
}

export async function getPayment(db: Connection, id: string): Promise<Payment> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findPaymentByToken(
  db: Connection,
  token: string,
): Promise<Payment | undefined> {
  return db.selectFrom('payment').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function findPaymentByRef(
  db: Connection,
  wanted: { readonly gateway: string; readonly ref: string },
): Promise<Payment | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', wanted.gateway)
    .where('gateway_ref', '=', wanted.ref)
    .executeTakeFirst();
}

/** The newest payment for something. */
export async function getPaymentFor(db: Connection, subject: SubjectRef): Promise<Payment> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where(SUBJECT_COLUMNS[subject.kind], '=', subject.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

export async function lockPayment(tx: Connection, id: string): Promise<Payment> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps the gateway's answer; a payment that has moved on meanwhile keeps its state. */
export async function saveCheckout(
  db: Connection,
  checkout: {
    readonly paymentId: string;
    readonly ref: string;
    readonly redirectUrl: string;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      gateway_ref: checkout.ref,
      redirect_url: checkout.redirectUrl,
      status: 'pending',
      updated_at: checkout.now,
    })
    .where('id', '=', checkout.paymentId)
    .where('status', '=', 'created')
    .execute();
}

export async function endPayment(
  tx: Connection,
  end: {
    readonly id: string;
    readonly outcome: PaymentOutcome;
    readonly message: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: end.outcome, message: end.message, updated_at: end.now })
    .where('id', '=', end.id)
    .execute();
}

/** The live payments for something end; answers them. */
export async function endLivePayments(
  tx: Connection,
  end: { readonly subject: SubjectRef; readonly outcome: PaymentOutcome; readonly now: Date },
): Promise<readonly Payment[]> {
  const ended = await tx
    .updateTable('payment')
    .set({ status: end.outcome, updated_at: end.now })
    .where(SUBJECT_COLUMNS[end.subject.kind], '=', end.subject.id)
    .where('status', 'in', LIVE)
    .returningAll()
    .execute();
  return ended;
}

/** False when this event was told before. */
export async function recordEvent(
  tx: Connection,
  event: {
    readonly gateway: string;
    readonly eventId: string;
    readonly paymentId: string;
    readonly outcome: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const recorded = await tx
    .insertInto('payment_event')
    .values({
      gateway: event.gateway,
      event_id: event.eventId,
      payment_id: event.paymentId,
      outcome: event.outcome,
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Payments that wait and were not touched since `before`. */
export async function listStalePayments(db: Connection, before: Date): Promise<readonly Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('status', 'in', LIVE)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(50)
    .execute();
}

export async function touchPayment(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('payment').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Notes that the money of this payment has to go back. */
export async function createRefund(tx: Connection, payment: Payment, now: Date): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      payment_id: payment.id,
      key: `refund:${payment.id}`,
      amount_cents: payment.amount_cents,
      status: 'due',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** What goes back of a payment, oldest first; what failed does not. */
export async function listRefunds(db: Connection, paymentId: string) {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .orderBy('id')
    .execute();
}
