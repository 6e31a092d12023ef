/** The HTML document around a mail's body, and what mails write alike. Pure. */
import { SITE_TIME_ZONE } from '../domain/site-time.ts';
import { html, type Html } from '../pages/html.ts';

export function mailDocument(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;
}

/** One line of a header, whatever the text holds. */
export function headerLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** `dd/mm/yyyy` where the shop is. */
export function formatMailDate(date: Date): string {
  return date.toLocaleDateString('en-AU', {
    timeZone: SITE_TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
