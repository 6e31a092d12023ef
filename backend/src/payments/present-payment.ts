/** A payment and its subject → wire, for the page after payment. */
import type { CheckPaidWire } from 'shared-contracts/api/payment';
import { formatWireDollars } from 'shared-contracts/money';
import { subjectOf, type Payment } from './payment-repository.ts';
import {
  describeHeld,
  describeOutcome,
  describeRefund,
  PAYMENT_PENDING_MESSAGE,
  REFUNDED_MESSAGE,
  VOUCHER_SHOWN_MESSAGE,
  WRONG_AMOUNT_REFUND_MESSAGE,
} from './payment-messages.ts';
import type { ReturnOutcome } from './settle-on-return.ts';
import type { BoughtVoucher, SubjectView } from './payment-subject.ts';

/** A payment with its subject, for a known or unknown reader. */
export interface CheckedPayment {
  readonly payment: Payment;
  readonly subject: SubjectView;
  /** A `token-holder` is not known to be the customer, and sees less. */
  readonly reader: 'owner' | 'token-holder';
  readonly returnOutcome: ReturnOutcome;
  readonly voucher: BoughtVoucher | undefined;
}

/** Success means that the payment is captured and its subject is paid with it. */
export function presentCheckedPayment({
  payment,
  subject,
  reader,
  returnOutcome,
  voucher,
}: CheckedPayment): CheckPaidWire {
  const { status } = payment;
  const { order } = subject;
  return {
    success: status === 'captured' && subject.paymentState === 'paid',
    payment: {
      id: payment.id,
      status: statusOf(payment, subject),
      amount: formatWireDollars(payment.amount_cents),
      currency: payment.currency,
      gateway: payment.gateway,
      order_number: order?.number ?? null,
      order_id: reader === 'owner' && order !== null ? order.id : null,
      has_invoice: reader === 'owner' && order !== null && order.hasInvoice,
      payment_url: status === 'pending' && returnOutcome === 'unpaid' ? payment.redirect_url : null,
      message:
        voucher?.kind === 'code' && !voucher.isMailed
          ? VOUCHER_SHOWN_MESSAGE
          : messageOf(payment, subject),
      ...(voucher !== undefined && presentVoucher(voucher, { reader, subject })),
    },
  };
}

/** The recipient of a customer's voucher is shown to this customer only. */
function presentVoucher(
  voucher: BoughtVoucher,
  { reader, subject }: Pick<CheckedPayment, 'reader' | 'subject'>,
): Pick<CheckPaidWire['payment'], 'voucher' | 'voucher_delivery'> {
  if (voucher.kind === 'code') {
    const { code, expiresAt, printPath, isMailed } = voucher;
    const expires_at = expiresAt.toISOString();
    return { voucher: { code, expires_at, print_url: printPath, is_mailed: isMailed } };
  }
  if (reader !== 'owner' && subject.ownerId !== null) return {};
  const { recipientName, recipientEmail, sendOn } = voucher;
  const recipient = { recipient_name: recipientName, recipient_email: recipientEmail };
  return { voucher_delivery: { ...recipient, send_on: sendOn } };
}

function statusOf({ status }: Payment, subject: SubjectView): CheckPaidWire['payment']['status'] {
  if (status === 'created') return 'pending';
  return status === 'captured' && subject.paymentState === 'refund' ? 'refund_due' : status;
}

function messageOf(payment: Payment, subject: SubjectView): string {
  const { status } = payment;
  const { kind } = subjectOf(payment);
  if (status === 'refunded') return REFUNDED_MESSAGE;
  if (subject.paymentState === 'refund') {
    return payment.received_cents === null ? describeRefund(kind) : WRONG_AMOUNT_REFUND_MESSAGE;
  }
  if (status === 'created' || status === 'pending') return PAYMENT_PENDING_MESSAGE;
  if (status === 'held') return describeHeld(kind);
  return describeOutcome(kind, status);
}
