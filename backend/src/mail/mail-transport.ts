/** Delivers mail to the SMTP server of SMTP_URL, or to the local mailbox when it is not set. */
import { toOneLine } from 'shared-contracts/one-line';
import { createTransport } from 'nodemailer';
import type { Clock } from '../config/clock.ts';
import type { Connection } from '../db/connection.ts';
import { storeMail } from './mailbox-repository.ts';
import type { MailAttachment } from '../db/schema/plumbing.ts';

/** A mail with its sender and receiver. */
export interface MailMessage {
  /** Unique per mail, so that a receiver can drop a mail that was sent twice. */
  readonly messageId: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply address, when it is not the sender's. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Delivers mails. */
export interface MailTransport {
  /** Throws when the mail could not be delivered; the outbox sends it again later. */
  send(message: MailMessage): Promise<void>;
}

/** The services needed to send a mail from the shop. */
export interface MailSender {
  readonly db: Connection;
  readonly mail: MailTransport;
  /** The origin that visitors use. */
  readonly siteUrl: string;
}

export function createMailTransport(context: {
  readonly db: Connection;
  readonly clock: Clock;
  readonly smtpUrl: string | null;
}): MailTransport {
  const { send } = context.smtpUrl === null ? createMailbox(context) : createSmtp(context.smtpUrl);
  return { send: (message) => send(withPlainHeaders(message)) };
}

/** Removes line breaks, with which text from a visitor could add headers. */
function withPlainHeaders(message: MailMessage): MailMessage {
  const { to, from, subject, replyTo, attachments = [] } = message;
  return {
    ...message,
    to: toOneLine(to),
    from: { name: toOneLine(from.name), address: toOneLine(from.address) },
    subject: toOneLine(subject),
    ...(replyTo === undefined ? {} : { replyTo: toOneLine(replyTo) }),
    attachments: attachments.map((file) => ({ ...file, filename: toOneLine(file.filename) })),
  };
}

function createMailbox({ db, clock }: { db: Connection; clock: Clock }): MailTransport {
  return {
    send: ({ messageId, to, subject, text, html, replyTo, attachments = [] }) =>
      storeMail(db, {
        message_id: messageId,
        to_address: to,
        subject,
        text_part: text,
        html_part: html,
        created_at: clock.now(),
        reply_to: replyTo ?? null,
        attachments: JSON.stringify(attachments),
      }),
  };
}

const SMTP_TIMEOUT_MS = 20_000;

function createSmtp(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send({ attachments = [], ...message }) {
      await transporter.sendMail({
        ...message,
        attachments: attachments.map(({ filename, contentType, base64 }) => ({
          filename,
          contentType,
          content: Buffer.from(base64, 'base64'),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
