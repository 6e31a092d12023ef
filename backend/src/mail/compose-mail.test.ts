import { composeMail } from './compose-mail.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { textOf } from './testing/text-of.ts';

const PARTS: readonly MailPart[] = [
  { kind: 'title', text: 'Thank you' },
  { kind: 'paragraph', lines: ['One line', 'and <b>another</b>'] },
  { kind: 'section', heading: 'Ship to', lines: ['Ada Locke', '1 Key Street'] },
  { kind: 'facts', facts: [['Paid on', '01/07/2026']] },
  { kind: 'answers', answers: [['Message', 'one\ntwo']] },
  {
    kind: 'purchase',
    lines: [{ name: 'Stand', qty: 2, each: '$5.00', amount: '$10.00' }],
    sums: [{ name: 'Total', amount: '$10.00', weight: 'total' }],
  },
  { kind: 'link', label: 'Open the shop', url: 'https://shop.example/?a=1&b=2' },
  { kind: 'picture', url: 'https://shop.example/tray.jpg' },
  {
    kind: 'voucher',
    card: {
      code: 'ABCD-EFGH',
      amount: '$50.00',
      themeName: 'The brass key',
      pictureUrl: 'https://shop.example/key.jpg',
    },
  },
];

function aMail(changes: Partial<MailContent> = {}): MailContent {
  return {
    subject: 'Hello',
    preview: 'In short',
    senderName: 'Tumblerworks',
    parts: PARTS,
    foot: ['Tumblerworks', 'ABN 51 824 753 556'],
    ...changes,
  };
}

test('contains the same words in text and HTML [API-07]', () => {
  const { text, html } = composeMail(aMail());
  const shown = textOf(html);
  const words = text.split(/\s+/).map((word) => word.replace(/:$/, ''));
  for (const word of words.filter(
    (each) => !['Code', 'Amount', 'Design', 'x', ''].includes(each),
  )) {
    expect(shown).toContain(word);
  }
});

test('writes every part as plain text [API-07]', () => {
  const { text } = composeMail(aMail());
  expect(text).toContain('One line\nand <b>another</b>\n');
  expect(text).toContain('Ship to\nAda Locke\n1 Key Street\n');
  expect(text).toContain('Paid on: 01/07/2026\n');
  expect(text).toContain('2 x Stand  $5.00 each  $10.00\n\nTotal: $10.00\n');
  expect(text).toContain('Open the shop:\nhttps://shop.example/?a=1&b=2\n');
  expect(text).toContain('Code: ABCD-EFGH\nAmount: $50.00\nDesign: The brass key\n');
});

test('uses one table layout with a dark scheme, without scripts and forms [API-07]', () => {
  const { html } = composeMail(aMail());
  expect(html).toContain('<html lang="en-AU">');
  expect(html).toMatch(/prefers-color-scheme: dark/);
  expect(html).not.toMatch(/<(script|form|link|iframe)/);
  const layoutTables = html.match(/<table[^>]*role="presentation"/g) ?? [];
  expect(layoutTables.length).toBeGreaterThanOrEqual(2);
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"');
  expect(html).toContain('&lt;b&gt;another&lt;/b&gt;');
});

test('is complete without pictures, which have an empty alt text [API-07]', () => {
  const { html } = composeMail(aMail());
  const withoutAlt = expect.stringContaining('alt=""');
  expect(html.match(/<img[^>]*>/g)).toEqual([withoutAlt, withoutAlt]);
  const card = { code: 'ABCD', amount: '$5.00', themeName: 'Pins', pictureUrl: null };
  const bare = composeMail(aMail({ parts: [{ kind: 'voucher', card }] })).html;
  expect(bare).not.toContain('<img');
  expect(textOf(bare)).toContain('Gift voucher · Pins $5.00 ABCD');
});

test('lists purchased items in two columns, to fit a phone [API-07 SH-22]', () => {
  const { html } = composeMail(aMail());
  const purchase = html.slice(html.indexOf('scope="col"'), html.indexOf('Open the shop'));
  for (const row of purchase.split('<tr>')) {
    expect(row.match(/<t[hd]\b/g)?.length ?? 0).toBeLessThanOrEqual(2);
  }
  expect(purchase).not.toContain('colspan');
});

test('reduces a subject to one line [API-07]', () => {
  const { subject } = composeMail(aMail({ subject: 'Hi\r\nBcc: eve@example.com\u2028now' }));
  expect(subject).toBe('Hi Bcc: eve@example.com now');
});
