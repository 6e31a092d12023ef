/** Mails about a form that was sent: the answers to the owner, a receipt to the visitor (API-07, CMS-15). Pure. */
import type { FormSubmission } from '../db/form-submission-repository.ts';
import type { KeptAnswer } from '../db/schema/form.ts';
import type { MailAttachment } from '../db/schema/plumbing.ts';
import type { Seller } from '../db/seller-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { gstIncludedCents } from '../domain/tax.ts';
import { html } from '../pages/html.ts';
import { formatMailDate, headerLine, mailDocument } from './mail-document.ts';

type Sent = Pick<
  FormSubmission,
  'form_name' | 'answers' | 'page_url' | 'amount_cents' | 'created_at' | 'paid_at'
>;

/** All answers, as lines and as a table; signatures go along as files. */
export function composeFormMail(submission: Sent) {
  const { form_name, page_url, amount_cents: cents, created_at } = submission;
  const subject = headerLine(`${form_name}: sent on ${formatMailDate(created_at)}`);
  const attachments = listSignatures(submission.answers);
  const rows = submission.answers.map((kept) => [kept.label, showAnswer(kept)] as const);
  const facts = [
    `Sent from ${page_url}`,
    ...(cents === null ? [] : [`Paid: ${formatDollars(cents)}`]),
  ];
  return {
    subject,
    text: [...rows.map(([label, shown]) => `${label}:\n${shown}\n`), ...facts, ''].join('\n'),
    html: mailDocument(
      subject,
      html`<h1>${form_name}</h1>
        <table cellpadding="6" border="1">
          ${rows.map(
            ([label, shown]) =>
              html`<tr>
                <th align="left" valign="top">${label}</th>
                <td>${shown.split('\n').map((line) => html`${line}<br />`)}</td>
              </tr>`,
          )}
        </table>
        <p>${facts.map((fact) => html`${fact}<br />`)}</p>`,
    ),
    attachments,
  };
}

/** What was paid, to whom, and the tax in it. */
export function composeFormReceipt(submission: Sent, seller: Seller) {
  const cents = submission.amount_cents ?? 0;
  const subject = headerLine(`Receipt for ${submission.form_name} from ${seller.name}`);
  const lines = [
    submission.form_name,
    `Paid on ${formatMailDate(submission.paid_at ?? submission.created_at)}`,
    `Total: ${formatDollars(cents)}`,
    ...(seller.gst === 'registered'
      ? [`GST included: ${formatDollars(gstIncludedCents(cents, seller.gst))}`]
      : []),
  ];
  const sellerLines = [
    seller.name,
    ...(seller.abn === null ? [] : [`ABN ${seller.abn}`]),
    ...(seller.address === null ? [] : [seller.address]),
  ];
  return {
    subject,
    text: ['Thank you, we have your payment.', '', ...lines, '', ...sellerLines, ''].join('\n'),
    html: mailDocument(
      subject,
      html`<p>Thank you, we have your payment.</p>
        <h1>Receipt</h1>
        <p>${lines.map((line) => html`${line}<br />`)}</p>
        <p>${sellerLines.map((line) => html`${line}<br />`)}</p>`,
    ),
  };
}

function showAnswer({ name, type, answer, choice }: KeptAnswer): string {
  if (type === 'checkbox') return answer === 1 ? 'Yes' : 'No';
  if (answer === '') return '–';
  if (choice !== undefined) return choice;
  return type === 'signature' ? `see ${fileName(name, String(answer))}` : String(answer);
}

function listSignatures(answers: readonly KeptAnswer[]): readonly MailAttachment[] {
  return answers
    .filter(({ type, answer }) => type === 'signature' && answer !== '')
    .map(({ name, answer }) => {
      const [head = '', base64 = ''] = String(answer).split(',');
      const contentType = head.replace(/^data:|;base64$/g, '');
      return { filename: fileName(name, String(answer)), contentType, base64 };
    });
}

function fileName(name: string, address: string): string {
  const [, type = 'png'] = /^data:image\/([a-z]+)/.exec(address) ?? [];
  return `${name.replaceAll(/[^A-Za-z0-9_-]/g, '-')}.${type}`;
}
