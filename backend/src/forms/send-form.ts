/** Sends the mails about a form that was sent. */
import { getSubmission } from './form-submission-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { findEmailAnswer } from './prepare-answers.ts';
import { composeFormMail, composeFormReceipt } from './form-mail.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';

/** To the owner, who answers the visitor. Throws when the site's settings name no address of the owner. */
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
  if (submission.visitor_email === null) throw new Error('Nobody to send the receipt to');
  const seller = await getSeller(db);
  await mail.send({
    ...composeFormReceipt(submission, seller),
    ...envelopeOf(`form-receipt-${submissionId}`, { seller, siteUrl }),
    to: submission.visitor_email,
  });
}
