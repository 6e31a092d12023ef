/** The recipient of a gift voucher, for the owner: facts, and the form that corrects the address. */
import { findSendTime } from '../../vouchers/voucher-delivery.ts';
import type { ShownVoucher } from '../../vouchers/voucher-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import type { Fact } from '../frame/facts-table.ts';
import { errorSummary, hiddenField, textField, type FormState } from '../frame/fields.ts';
import { formatTime } from '../frame/history.ts';
import { NOTHING } from '../frame/markup.ts';

/** Empty for a voucher that its buyer gets. */
export function recipientFacts(voucher: ShownVoucher, now: Date): readonly Fact[] {
  const { send_on: day, recipient_name: name, recipient_email: email, sender_name } = voucher;
  if (day === null) return [];
  const people: readonly Fact[] =
    name === null || email === null || sender_name === null
      ? [['Recipient', 'Deleted some time after sending']]
      : [
          ['Recipient', `${name}, ${email}`],
          ['From', sender_name],
        ];
  return [
    ...people,
    ['Sent to the recipient', describeDelivery({ ...voucher, send_on: day }, now)],
  ];
}

function describeDelivery(
  { send_on, status, issued_at, sent_at, blocked_at }: ShownVoucher & { readonly send_on: string },
  now: Date,
): string {
  if (sent_at !== null) return formatTime(sent_at);
  if (issued_at === null) return `Not paid; chosen day ${send_on}`;
  if (status !== 'issued') return 'No';
  if (blocked_at !== null) return `No: blocked; chosen day ${send_on}`;
  const sendAt = findSendTime({ send_on, issued_at });
  return sendAt > now
    ? `No: planned for ${formatTime(sendAt)}`
    : `No: due since ${formatTime(sendAt)}`;
}

/** Only while the voucher can be redeemed and its recipient is known. */
export function recipientForm(
  voucher: ShownVoucher,
  { refused, now }: { readonly refused: FormState | undefined; readonly now: Date },
): Html {
  const { id, status, blocked_at, send_on, issued_at, sent_at, recipient_email: email } = voucher;
  if (status !== 'issued' || blocked_at !== null || issued_at === null) return NOTHING;
  if (send_on === null || email === null) return NOTHING;
  const state = refused ?? { entered: { email }, errors: {} };
  const isPlanned = sent_at === null && findSendTime({ send_on, issued_at }) > now;
  return html`<h2>Recipient’s address</h2>
    ${errorSummary(state)}
    <form method="post" action="/cms/vouchers/${id}/recipient" novalidate>
      ${hiddenField('number', String(voucher.delivery_number))}
      ${textField(state, {
        name: 'email',
        label: 'Email address',
        type: 'email',
        hint: isPlanned
          ? 'The voucher is sent there at the planned time.'
          : 'The voucher is sent there now, in a new email with the same code. To stop a code that reached the wrong person, block the voucher instead.',
      })}
      <p class="choices"><button>${isPlanned ? 'Save address' : 'Send again'}</button></p>
    </form>`;
}
