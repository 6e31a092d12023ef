/** A user's submissions and purchases → wire. */
import type { BoughtVoucherWire, FormSubmissionWire } from 'shared-contracts/api/records';
import { formatWireDollars } from 'shared-contracts/money';
import type { FormSubmission } from '../forms/form-submission-repository.ts';
import type { StoredAnswer } from '../db/schema/form.ts';
import type { GiftVoucher } from '../vouchers/voucher-repository.ts';

export function presentSubmission(submission: FormSubmission): FormSubmissionWire {
  const { id, form_id, form_name, status, page_url, amount_cents } = submission;
  return {
    id,
    form_id,
    form_name,
    status,
    page_url,
    amount: amount_cents === null ? null : formatWireDollars(amount_cents),
    created_at: submission.created_at.toISOString(),
    paid_at: submission.paid_at?.toISOString() ?? null,
    answers: submission.answers.map((answer, index) => ({
      name: answer.name,
      label: answer.label,
      type: answer.type,
      ...presentAnswer(answer, `${id}.${index}`),
    })),
  };
}

/** A signature is downloaded separately, by the id in `file`. A password is never returned. */
function presentAnswer({ type, answer, choice }: StoredAnswer, fileId: string) {
  if (type === 'signature') return { answer: null, file: answer === '' ? null : fileId };
  return { answer: type === 'password' ? null : (choice ?? answer), file: null };
}

/** Never includes the code, which is sent once by email. */
export function presentBoughtVoucher(voucher: GiftVoucher): BoughtVoucherWire {
  return {
    id: voucher.id,
    amount: formatWireDollars(voucher.amount_cents),
    status: voucher.status,
    created_at: voucher.created_at.toISOString(),
    issued_at: voucher.issued_at?.toISOString() ?? null,
    expires_at: voucher.expires_at?.toISOString() ?? null,
    redeemed_at: voucher.redeemed_at?.toISOString() ?? null,
  };
}
