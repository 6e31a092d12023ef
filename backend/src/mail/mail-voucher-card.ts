/** A gift voucher as a card within a mail. Pure. */
import { html, type Html } from '../http/pages/html.ts';
import type { MailVoucherCard } from './mail-content.ts';
import { MAIL_STYLES as styles } from './mail-styles.ts';

/** The picture is only decoration: amount and code are text. */
export function writeVoucherCard({ code, amount, themeName, pictureUrl }: MailVoucherCard): Html {
  const picture =
    pictureUrl === null
      ? html``
      : html`<tr>
          <td><img src="${pictureUrl}" width="544" alt="" style="${styles.cardPicture}" /></td>
        </tr>`;
  return html`<table
    role="presentation"
    class="m-card"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${styles.card}"
  >
    ${picture}
    <tr>
      <td style="${styles.cardText}">
        <p class="m-muted" style="${styles.cardTheme}">Gift voucher · ${themeName}</p>
        <p class="m-ink" style="${styles.cardAmount}">${amount}</p>
        <p class="m-ink" style="${styles.cardCode}">${code}</p>
      </td>
    </tr>
  </table>`;
}
