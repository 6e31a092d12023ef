/** Storage of payments and of the events gateways report about them. */
import type { Insertable, Selectable } from 'kysely';
import type { PaymentOutcome } from './payment-states.ts';
import type { SubjectKind } from './subject-steps.ts';
import type { Connection } from '../db/connection.ts';
import type { PaymentTable, PaymentStatus } from '../db/schema/payment.ts';

export type Payment = Selectable<PaymentTable>;

export const SUBJECT_KINDS: readonly SubjectKind[] = ['order', 'form', 'voucher'];

/** The subject of a payment: an order, a form or a voucher. */
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

/** The subject of the payment; the schema guarantees exactly one. */
export function subjectOf(payment: Payment): SubjectRef {
  for (const kind of SUBJECT_KINDS) {
    const id = payment[SUBJECT_COLUMNS[kind]];
    if (id !== null) return { kind, id };
  }
  throw new Error(`Payment ${payment.id} has no subject`);
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

/**
 * Finds a payment by the gateway's id, or else by the shop's own id: the response of the checkout
 * request may never have reached the shop.
 */
export async function findPaymentByRef(
  db: Connection,
  reported: {
    readonly gateway: string;
    readonly ref: string;
    readonly paymentId?: string | undefined;
  },
): Promise<Payment | undefined> {
  const payments = db.selectFrom('payment').selectAll().where('gateway', '=', reported.gateway);
  const byRef = await payments.where('gateway_ref', '=', reported.ref).executeTakeFirst();
  if (byRef !== undefined || reported.paymentId === undefined) return byRef;
  return payments
    .where('id', '=', reported.paymentId)
    .where('gateway_ref', 'is', null)
    .executeTakeFirst();
}

/** The newest payment of a subject. */
export async function getPaymentFor(db: Connection, subject: SubjectRef): Promise<Payment> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where(SUBJECT_COLUMNS[subject.kind], '=', subject.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** Reads the payment and locks it until the transaction ends. */
export async function lockPayment(tx: Connection, id: string): Promise<Payment> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Stores the gateway's response. A payment that was cancelled during the request keeps its state;
 * the stored reference lets its checkout be found and closed. Returns the current payment.
 */
export async function saveCheckout(
  db: Connection,
  checkout: {
    readonly paymentId: string;
    readonly ref: string;
    readonly redirectUrl: string;
    readonly now: Date;
  },
): Promise<Payment> {
  return db
    .updateTable('payment')
    .set((payment) => ({
      gateway_ref: checkout.ref,
      redirect_url: checkout.redirectUrl,
      status: payment
        .case()
        .when('status', '=', 'created')
        .then<PaymentStatus>('pending')
        .else(payment.ref('status'))
        .end(),
      updated_at: checkout.now,
    }))
    .where('id', '=', checkout.paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the reference a gateway reported together with our own id. */
export async function saveGatewayRef(tx: Connection, id: string, ref: string): Promise<void> {
  await tx.updateTable('payment').set({ gateway_ref: ref }).where('id', '=', id).execute();
}

/** Stores the outcome of a payment and its message for the customer. */
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

/** Changes the state of a payment without a message for the customer. */
export async function setPaymentStatus(
  tx: Connection,
  change: { readonly id: string; readonly status: PaymentStatus; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: change.status, updated_at: change.now })
    .where('id', '=', change.id)
    .execute();
}

/** Stores the received amount when it is not the requested one. */
export async function saveReceived(
  tx: Connection,
  wrong: {
    readonly id: string;
    readonly status: 'held' | 'captured';
    readonly received: { readonly amountCents: number; readonly currency: string };
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      status: wrong.status,
      received_cents: wrong.received.amountCents,
      received_currency: wrong.received.currency,
      updated_at: wrong.now,
    })
    .where('id', '=', wrong.id)
    .execute();
}

/** Ends the live payments of a subject and returns them. */
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

/** False when this event was already recorded. */
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

/** Pending payments that were not touched since `before`. */
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

/** Marks the payment as checked now. */
export async function touchPayment(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('payment').set({ updated_at: now }).where('id', '=', id).execute();
}
