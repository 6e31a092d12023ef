/** A mail's subject, text and HTML from what it says (API-07). Pure. */
import type { ComposedMail, MailContent } from './mail-content.ts';
import { writeMailHtml } from './mail-html.ts';
import { headerLine } from './mail-lines.ts';
import { writeMailText } from './mail-text.ts';

export function composeMail(content: MailContent): ComposedMail {
  const subject = headerLine(content.subject);
  return {
    subject,
    text: writeMailText(content),
    html: writeMailHtml({ ...content, subject }),
  };
}
