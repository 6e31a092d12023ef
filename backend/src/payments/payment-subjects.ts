/** The one place that knows every kind of thing payments are for. */
import type { SubjectKind } from './subject-steps.ts';
import { formSubject } from '../forms/form-subject.ts';
import { orderSubject } from '../orders/order-subject.ts';
import { voucherSubject } from '../vouchers/voucher-subject.ts';
import type { PaymentSubject } from './payment-subject.ts';

export const PAYMENT_SUBJECTS: Readonly<Record<SubjectKind, PaymentSubject>> = {
  order: orderSubject,
  form: formSubject,
  voucher: voucherSubject,
};
