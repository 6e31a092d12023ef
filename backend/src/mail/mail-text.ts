/** The text part of a mail. Pure. */
import type { MailContent, MailPart, MailPurchaseLine } from './mail-content.ts';

export function writeMailText({ parts, foot }: MailContent): string {
  const shown = parts.filter(({ kind }) => kind !== 'picture');
  return [...shown.map(writePart), ...(foot.length === 0 ? [] : [foot.join('\n')])]
    .map((block) => `${block}\n`)
    .join('\n');
}

function writePart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.lines.join('\n');
    case 'title':
      return part.text;
    case 'section':
      return [part.heading, ...part.lines].join('\n');
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'answers':
      return part.answers.map(([name, value]) => `${name}:\n${value}\n`).join('\n');
    case 'purchase':
      return [
        ...part.lines.map(writeLine),
        ...(part.sums.length === 0 ? [] : ['']),
        ...part.sums.map(({ name, amount }) => `${name}: ${amount}`),
      ].join('\n');
    case 'link':
      return `${part.label}:\n${part.url}`;
    // Text names what a picture shows.
    case 'picture':
      return '';
    case 'voucher': {
      const { code, amount, themeName } = part.card;
      return [`Code: ${code}`, `Amount: ${amount}`, `Design: ${themeName}`].join('\n');
    }
  }
}

function writeLine({ qty, name, each, amount }: MailPurchaseLine): string {
  return `${qty} x ${name}  ${qty === 1 ? '' : `${each} each  `}${amount}`;
}
