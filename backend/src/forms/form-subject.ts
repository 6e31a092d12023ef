/** Paid forms as a payment subject. */
import type { Connection } from '../db/connection.ts';
import {
  getSubmission,
  listOverdueSubmissionIds,
  lockOverdueSubmission,
  lockSubmission,
  setSubmissionStatus,
  wasSentAgain,
  type FormSubmission,
} from './form-submission-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { paymentStateOfForm } from './form-states.ts';
import { closePayments } from '../payments/close-payments.ts';
import { oweRefund } from '../payments/owe-refund.ts';
import type { LockedSubject, PaymentSubject } from '../payments/payment-subject.ts';
import { notifyOwner } from './notify-owner.ts';

export const formSubject: PaymentSubject = {
  async view(db, id) {
    const submission = await getSubmission(db, id);
    return {
      paymentState: paymentStateOfForm(submission.status),
      description: submission.form_name,
      returnUrl: submission.page_url,
      ownerId: submission.user_id,
      order: null,
    };
  },
  lock: async (tx, id) => lockedSubject(tx, await lockSubmission(tx, id)),
  async lockOverdue(tx, overdue) {
    const submission = await lockOverdueSubmission(tx, overdue);
    return submission && lockedSubject(tx, submission);
  },
  listOverdueIds: listOverdueSubmissionIds,
  async getPayer(db, id) {
    const { visitor_email: email, form_name: paidFor } = await getSubmission(db, id);
    return { email, paidFor, refundedCreditCents: 0 };
  },
};

function lockedSubject(tx: Connection, submission: FormSubmission): LockedSubject {
  const { id } = submission;
  const pay = (now: Date) => markPaid(tx, submission, now);
  return {
    paymentState: paymentStateOfForm(submission.status),
    pay,
    async closeUnpaid(status, now) {
      await setSubmissionStatus(tx, { id, status });
      await closePayments(tx, { subject: { kind: 'form', id }, outcome: status, now });
    },
    async captureLatePayment(payment, now) {
      if (!(await wasSentAgain(tx, submission))) return pay(now);
      await setSubmissionStatus(tx, { id, status: 'refund_due' });
      await oweRefund(tx, payment, now);
    },
    hold: () => setSubmissionStatus(tx, { id, status: 'on_hold' }),
    oweRefund: () => setSubmissionStatus(tx, { id, status: 'refund_due' }),
    markRefunded: () => setSubmissionStatus(tx, { id, status: 'refunded' }),
  };
}

/** Sends the answers to the owner, and a receipt to the visitor if the address is known. */
async function markPaid(tx: Connection, submission: FormSubmission, now: Date): Promise<void> {
  const { id } = submission;
  await setSubmissionStatus(tx, { id, status: 'paid', paidAt: now });
  await notifyOwner(tx, id, now);
  if (submission.visitor_email === null) return;
  await enqueue(tx, {
    kind: 'mail.form-receipt',
    dedupeKey: `mail.form-receipt:${id}`,
    payload: { submissionId: id },
    runAt: now,
  });
}
