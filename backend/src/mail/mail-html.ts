/** The HTML part of a mail: one table layout for all mails, readable without pictures. Pure. */
import { html, type Html } from '../http/pages/html.ts';
import type { MailContent } from './mail-content.ts';
import { writeMailPart } from './mail-parts.ts';
import { MAIL_DARK_STYLES, MAIL_STYLES as styles } from './mail-styles.ts';

export function writeMailHtml({ subject, preview, senderName, parts, foot }: MailContent): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${subject}</title>
        <style>
          ${MAIL_DARK_STYLES}
        </style>
      </head>
      <body class="m-ground" style="${styles.body}">
        <div style="${styles.preview}" aria-hidden="true">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td class="m-ground" align="center" style="${styles.ground}">
              <table
                role="presentation"
                class="m-sheet"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="${styles.sheet}"
              >
                <tr>
                  <td style="${styles.head}">
                    <span class="m-ink" style="${styles.brand}">${senderName}</span>
                  </td>
                </tr>
                <tr>
                  <td style="${styles.content}">${parts.map(writeMailPart)}</td>
                </tr>
                ${footRow(foot)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}

function footRow(foot: readonly string[]): Html {
  if (foot.length === 0) return html``;
  const lines = foot.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
  return html`<tr>
    <td class="m-muted m-line" style="${styles.foot}">${lines}</td>
  </tr>`;
}
