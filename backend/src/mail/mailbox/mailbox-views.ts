/** Pages of the local mailbox. */
import type { DevMail } from '../mailbox-repository.ts';
import type { MailAttachment } from '../../db/schema/plumbing.ts';
import { SITE_TIME_ZONE } from '../../domain/site-time.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { describeAttachment } from './attachment-type.ts';

export function mailListBody(mails: readonly DevMail[]): Html {
  if (mails.length === 0) {
    return html`<h1>Mailbox</h1>
      <p>No mail yet. Mail appears here while no mail server is configured.</p>`;
  }
  return html` <h1>Mailbox</h1>
    <p class="soft">Mail that was stored here instead of being sent, newest first.</p>
    <ul class="list">
      ${mails.map(mailRow)}
    </ul>`;
}

export function mailBody(mail: DevMail): Html {
  return html` <p><a href="/mailbox">All mail</a></p>
    <h1>${mail.subject}</h1>
    <p class="soft">To ${mail.to_address}, ${timeOf(mail)}</p>
    ${mail.reply_to === null ? '' : html`<p class="soft">Reply to ${mail.reply_to}</p>`}
    <h2>HTML</h2>
    <iframe sandbox title="The mail as HTML" src="/mailbox/${mail.id}/html"></iframe>
    <h2>Text</h2>
    <pre>${mail.text_part}</pre>
    ${attachmentList(mail)}`;
}

export function mailNotFoundBody(): Html {
  return html`<h1>Email not found</h1>
    <p><a href="/mailbox">All mail</a></p>`;
}

/** Shows pictures, links to documents, and offers other files as downloads. */
function attachmentList({ id, attachments }: DevMail): Html {
  if (attachments.length === 0) return html``;
  return html`<h2>Attachments</h2>
    <ul class="list">
      ${attachments.map((file, index) => attachmentItem(file, `/mailbox/${id}/attachments/${index + 1}`))}
    </ul>`;
}

function attachmentItem(file: MailAttachment, address: string): Html {
  const { display } = describeAttachment(file);
  const details = html`<br /><span class="soft">${file.contentType}, ${sizeOf(file)}</span>`;
  if (display === 'download') {
    return html`<li><a href="${address}" download>Download ${file.filename}</a>${details}</li>`;
  }
  const name = html`<a href="${address}">${file.filename}</a>${details}`;
  if (display === 'document') return html`<li>${name}</li>`;
  return html`<li>
    <figure>
      <img src="${address}" alt="" />
      <figcaption>${name}</figcaption>
    </figure>
  </li>`;
}

function sizeOf({ base64 }: MailAttachment): string {
  const bytes = Buffer.byteLength(base64, 'base64');
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`;
}

function mailRow(mail: DevMail): Html {
  return html`<li>
    <a href="/mailbox/${mail.id}">${mail.subject}</a><br /><span class="soft"
      >To ${mail.to_address}, ${timeOf(mail)}</span
    >
  </li>`;
}

function timeOf({ created_at }: DevMail): Html {
  const iso = created_at.toISOString();
  const text = created_at.toLocaleString('en-AU', { timeZone: SITE_TIME_ZONE });
  return html`<time datetime="${iso}">${text}</time>`;
}
