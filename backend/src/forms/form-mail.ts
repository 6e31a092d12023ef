/** Emails about a submitted form: the answers to the owner, a receipt to the visitor. */
import { getSubmission, type FormSubmission } from './form-submission-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { findEmailAnswer } from './prepare-answers.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { StoredAnswer } from '../db/schema/form.ts';
import type { MailAttachment } from '../db/schema/plumbing.ts';
import type { Seller } from '../db/schema/order.ts';
import { formatDollars } from '../domain/money-text.ts';
import { gstIncludedCents } from '../domain/tax.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail, MailFact } from '../mail/mail-content.ts';
import { formatMailDate, listSellerLines } from '../mail/mail-lines.ts';

type SubmittedForm = Pick<
  FormSubmission,
  'form_name' | 'answers' | 'page_url' | 'amount_cents' | 'created_at' | 'paid_at'
>;

/** All answers; signatures are attached as files. */
export function composeFormMail(submission: SubmittedForm, seller: Seller) {
  const { form_name, page_url, amount_cents: cents, created_at } = submission;
  const facts: readonly MailFact[] = [
    ['Sent from', page_url],
    ...(cents === null ? [] : [['Paid', formatDollars(cents)] as const]),
  ];
  return {
    ...composeMail({
      subject: `New submission: ${form_name} (${formatMailDate(created_at)})`,
      preview: `${form_name}: a visitor has sent this form.`,
      senderName: seller.name,
      parts: [
        { kind: 'title', text: form_name },
        {
          kind: 'answers',
          answers: submission.answers.map((answer) => [answer.label, showAnswer(answer)]),
        },
        { kind: 'facts', facts },
      ],
      foot: [],
    }),
    attachments: listSignatures(submission.answers),
  };
}

/** The amount, the seller and the included tax. */
export function composeFormReceipt(submission: SubmittedForm, seller: Seller): ComposedMail {
  const cents = submission.amount_cents ?? 0;
  const thanks = 'Thank you, we have received your payment.';
  const paidOn = formatMailDate(submission.paid_at ?? submission.created_at);
  const facts: readonly MailFact[] = [
    ['For', submission.form_name],
    ['Paid on', paidOn],
    ['Total', formatDollars(cents)],
    ...(seller.gst === 'registered'
      ? [['GST included', formatDollars(gstIncludedCents(cents, seller.gst))] as const]
      : []),
  ];
  return composeMail({
    subject: `Receipt for ${submission.form_name} from ${seller.name}`,
    preview: `${thanks} ${formatDollars(cents)} on ${paidOn}.`,
    senderName: seller.name,
    parts: [
      { kind: 'paragraph', lines: [thanks] },
      { kind: 'title', text: 'Receipt' },
      { kind: 'facts', facts },
    ],
    foot: listSellerLines(seller),
  });
}

function showAnswer({ name, type, answer, choice }: StoredAnswer): string {
  if (type === 'checkbox') return answer === 1 ? 'Yes' : 'No';
  if (answer === '') return '–';
  if (choice !== undefined) return choice;
  return type === 'signature' ? `see ${fileName(name, String(answer))}` : String(answer);
}

function listSignatures(answers: readonly StoredAnswer[]): readonly MailAttachment[] {
  return answers
    .filter(({ type, answer }) => type === 'signature' && answer !== '')
    .map(({ name, answer }) => {
      const [head = '', base64 = ''] = String(answer).split(',');
      const contentType = head.replace(/^data:|;base64$/g, '');
      return { filename: fileName(name, String(answer)), contentType, base64 };
    });
}

function fileName(name: string, dataUrl: string): string {
  const [, type = 'png'] = /^data:image\/([a-z]+)/.exec(dataUrl) ?? [];
  return `${name.replaceAll(/[^A-Za-z0-9_-]/g, '-')}.${type}`;
}

/**
 * To the owner, who replies to the visitor. Throws if the site's settings contain no owner address.
 */
export async function sendForm(
  { db, mail, siteUrl }: MailSender,
  submissionId: string,
): Promise<void> {
  const submission = await getSubmission(db, submissionId);
  const seller = await getSeller(db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  const replyTo = findEmailAnswer(submission.answers);
  await mail.send({
    ...composeFormMail(submission, seller),
    ...envelopeOf(`form-${submissionId}`, { seller, siteUrl }),
    to: seller.email,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
}

export async function sendFormReceipt(
  { db, mail, siteUrl }: MailSender,
  submissionId: string,
): Promise<void> {
  const submission = await getSubmission(db, submissionId);
  if (submission.visitor_email === null)
    throw new Error('The submission has no address for the receipt');
  const seller = await getSeller(db);
  await mail.send({
    ...composeFormReceipt(submission, seller),
    ...envelopeOf(`form-receipt-${submissionId}`, { seller, siteUrl }),
    to: submission.visitor_email,
  });
}
