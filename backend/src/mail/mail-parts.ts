/** Writes each part of a mail as HTML. Pure. */
import { html, type Html } from '../http/pages/html.ts';
import type { MailFact, MailLink, MailPart, MailPurchaseLine, MailSum } from './mail-content.ts';
import { MAIL_STYLES as styles } from './mail-styles.ts';
import { writeVoucherCard } from './mail-voucher-card.ts';

export function writeMailPart(part: MailPart): Html {
  switch (part.kind) {
    case 'paragraph':
      return html`<p class="m-ink" style="${styles.paragraph}">${breakLines(part.lines)}</p>`;
    case 'title':
      return html`<h1 class="m-ink" style="${styles.title}">${part.text}</h1>`;
    case 'section':
      return html`<h2 class="m-ink" style="${styles.heading}">${part.heading}</h2>
        <p class="m-ink" style="${styles.paragraph}">${breakLines(part.lines)}</p>`;
    case 'facts':
      return factTable(part.facts);
    case 'answers':
      return factTable(part.answers);
    case 'purchase':
      return purchaseTable(part.lines, part.sums);
    case 'link':
      return link(part);
    case 'picture':
      return html`<img src="${part.url}" width="544" alt="" style="${styles.picture}" />`;
    case 'voucher':
      return writeVoucherCard(part.card);
  }
}

/** Each line on a new line. */
function breakLines(lines: readonly string[]): Html {
  const rows = lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
  return html`${rows}`;
}

function factTable(facts: readonly MailFact[]): Html {
  return html`<table cellpadding="0" cellspacing="0" border="0" style="${styles.table}">
    ${facts.map(
      ([name, value]) =>
        html`<tr>
          <th scope="row" class="m-muted" style="${styles.factName}">${name}</th>
          <td class="m-ink" style="${styles.factValue}">${breakLines(value.split('\n'))}</td>
        </tr>`,
    )}
  </table>`;
}

/** Two columns: more do not fit the width of a phone. */
function purchaseTable(lines: readonly MailPurchaseLine[], sums: readonly MailSum[]): Html {
  return html`<table cellpadding="0" cellspacing="0" border="0" style="${styles.table}">
    <tr>
      <th scope="col" class="m-muted" style="${styles.columnLeft}">Item</th>
      <th scope="col" class="m-muted" style="${styles.columnRight}">Amount</th>
    </tr>
    ${lines.map(
      ({ name, qty, each, amount }) =>
        html`<tr>
          <th scope="row" class="m-ink m-line" style="${styles.itemName}">
            ${name}<br /><span class="m-muted" style="${styles.itemEach}"
              >${qty} × ${each} each</span
            >
          </th>
          <td class="m-ink m-line" style="${styles.itemNumber}">${amount}</td>
        </tr>`,
    )}
    ${sums.map(sumRow)}
  </table>`;
}

function sumRow({ name, amount, weight }: MailSum): Html {
  const nameStyle = weight === 'total' ? styles.totalName : styles.sumName;
  const amountStyle = weight === 'total' ? styles.totalAmount : styles.sumAmount;
  return html`<tr>
    <th scope="row" class="m-ink m-line" style="${nameStyle}">${name}</th>
    <td class="m-ink m-line" style="${amountStyle}">${amount}</td>
  </tr>`;
}

/** A button, with its address below for programs that show no links, or a line of text. */
function link({ label, url, look }: MailLink): Html {
  if (look === 'text') {
    return html`<p class="m-muted" style="${styles.textLink}">
      <a class="m-muted" href="${url}" style="${styles.textLinkColour}">${label}</a>
    </p>`;
  }
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td style="${styles.buttonCell}">
          <a href="${url}" style="${styles.button}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="m-muted" style="${styles.address}">${url}</p>`;
}
