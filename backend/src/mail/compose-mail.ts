/** Composes a mail's subject, text and HTML from its content. */
import { toOneLine } from 'shared-contracts/one-line';
import type { ComposedMail, MailContent } from './mail-content.ts';
import { writeMailHtml } from './mail-html.ts';
import { writeMailText } from './mail-text.ts';

export function composeMail(content: MailContent): ComposedMail {
  const subject = toOneLine(content.subject);
  return {
    subject,
    text: writeMailText(content),
    html: writeMailHtml({ ...content, subject }),
  };
}
