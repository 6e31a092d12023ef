/** What the local mailbox shows. */
import type { DevMail } from '../../db/dev-mail-repository.ts';
import type { MailAttachment } from '../../db/schema/plumbing.ts';
import { SITE_TIME_ZONE } from '../../domain/site-time.ts';
import { html, type Html } from '../../pages/html.ts';

export function mailListBody(mails: readonly DevMail[]): Html {
  if (mails.length === 0) {
    return html`<h1>Mailbox</h1>
      <p>No mail yet. Mail appears here while no mail server is set.</p>`;
  }
  return html` <h1>Mailbox</h1>
    <p class="soft">Mail that was written here instead of being sent, newest first.</p>
    <ul class="list">
      ${mails.map(mailRow)}
    </ul>`;
}

export function mailBody(mail: DevMail): Html {
  return html` <p><a href="/mailbox">All mail</a></p>
    <h1>${mail.subject}</h1>
    <p class="soft">To ${mail.to_address}, ${timeOf(mail)}</p>
    ${mail.reply_to === null ? '' : html`<p class="soft">Answers go to ${mail.reply_to}</p>`}
    ${mail.attachments.map(attachmentPart)}
    <iframe sandbox title="The mail as HTML" src="/mailbox/${mail.id}/html"></iframe>
    <h2>As text</h2>
    <pre>${mail.text_part}</pre>`;
}

export function mailUnknownBody(): Html {
  return html`<h1>There is no such mail</h1>
    <p><a href="/mailbox">All mail</a></p>`;
}

/** Files of ours are pictures; shown as pictures, nothing in them runs. */
function attachmentPart({ filename, contentType, base64 }: MailAttachment): Html {
  return html`<figure>
    <img src="data:${contentType};base64,${base64}" alt="" />
    <figcaption class="soft">${filename}</figcaption>
  </figure>`;
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
