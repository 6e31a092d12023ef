/** The invoice as a PDF: the same content as the invoice page, with selectable text. */
import { formatAbn, isValidAbn } from '../../domain/abn.ts';
import { listAddressLines } from '../../addresses/address-lines.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { SITE_TIME_ZONE } from '../../domain/site-time.ts';
import { headingOfInvoice, type InvoiceContent, type InvoiceHeading } from './invoice-content.ts';
import { listInvoiceRows } from './invoice-rows.ts';
import { createPdfSheet, SHEET, type Cell, type PdfSheet } from './pdf-sheet.ts';

const BODY = { size: 10 } as const;
const MUTED = { size: 9, tone: 'muted' } as const;
const MIDDLE = 330;
const COLUMNS = {
  item: { left: SHEET.left, width: 270 },
  qty: { left: 325, width: 40, align: 'right' },
  price: { left: 375, width: 80, align: 'right' },
  amount: { left: 465, width: SHEET.right - 465, align: 'right' },
} as const;

export async function createInvoicePdf(content: InvoiceContent): Promise<Buffer> {
  const heading = headingOfInvoice(content);
  const title = `${heading.title} ${heading.number}`;
  const sheet = await createPdfSheet(title, content.seller.name);
  drawHead(sheet, content, heading);
  drawParties(sheet, content);
  drawItems(sheet, content);
  drawSums(sheet, content);
  drawNote(sheet, content, heading);
  return sheet.finish();
}

function drawHead(sheet: PdfSheet, { seller }: InvoiceContent, heading: InvoiceHeading): void {
  const { name, abn, address, email } = seller;
  sheet.row([fullWidth(`${heading.title} ${heading.number}`)], { size: 20, weight: 'bold' });
  sheet.gap(4);
  sheet.row([fullWidth(describeStamp(heading))], { size: 12, weight: 'bold' });
  sheet.gap(14);
  sheet.row([fullWidth(name)], { size: 12, weight: 'bold' });
  const lines = [abn !== null && isValidAbn(abn) ? `ABN ${formatAbn(abn)}` : null, address, email];
  for (const line of lines) if (line !== null) sheet.row([fullWidth(line)], BODY);
  sheet.gap(14);
}

/** Buyer on the left, numbers and dates on the right. */
function drawParties(sheet: PdfSheet, { invoice, order }: InvoiceContent): void {
  const buyer = ['Billed to', ...listAddressLines(order.ship_to), order.contact_email];
  const facts = [
    ...(invoice === null ? [] : [`Date of issue ${formatDate(invoice.issuedAt)}`]),
    `Order ${order.number}`,
    `Ordered on ${formatDate(order.created_at)}`,
  ];
  const rows = Math.max(buyer.length, facts.length);
  for (let index = 0; index < rows; index += 1) {
    const left = { text: buyer[index] ?? '', left: SHEET.left, width: MIDDLE - SHEET.left - 20 };
    const right = { text: facts[index] ?? '', left: MIDDLE, width: SHEET.right - MIDDLE } as const;
    sheet.row(
      [left, { ...right, align: 'right' }],
      index === 0 ? { ...BODY, weight: 'bold' } : BODY,
    );
  }
  sheet.gap(18);
}

function drawItems(sheet: PdfSheet, { items }: InvoiceContent): void {
  const drawColumnNames = () => {
    sheet.row(
      [
        { ...COLUMNS.item, text: 'Item' },
        { ...COLUMNS.qty, text: 'Qty' },
        { ...COLUMNS.price, text: 'Price' },
        { ...COLUMNS.amount, text: 'Amount' },
      ],
      MUTED,
    );
    sheet.gap(3);
    sheet.rule();
    sheet.gap(5);
  };
  drawColumnNames();
  for (const { name, addons, qty, price_cents } of items) {
    const cells: readonly Cell[] = [
      { ...COLUMNS.item, text: name },
      { ...COLUMNS.qty, text: String(qty) },
      { ...COLUMNS.price, text: formatDollars(price_cents) },
      { ...COLUMNS.amount, text: formatDollars(qty * price_cents) },
    ];
    sheet.row(cells, BODY, drawColumnNames);
    for (const addon of addons) {
      const text = `${addon.name}: ${addon.value}`;
      sheet.row([{ ...COLUMNS.item, text }], MUTED, drawColumnNames);
    }
    sheet.gap(5);
  }
  sheet.rule();
  sheet.gap(8);
}

function drawSums(sheet: PdfSheet, content: InvoiceContent): void {
  const rows = listInvoiceRows(content.order);
  sheet.keepTogether(rows.length * 18);
  for (const { label, amount, emphasis } of rows) {
    const cells: readonly Cell[] = [
      { text: label, left: SHEET.left + 150, width: 290, align: 'right' },
      { ...COLUMNS.amount, text: amount },
    ];
    sheet.row(cells, emphasis === 'total' ? { size: 12, weight: 'bold' } : BODY);
    sheet.gap(3);
  }
}

function drawNote(sheet: PdfSheet, content: InvoiceContent, { standing }: InvoiceHeading): void {
  const refunded = formatDollars(content.refundedCents);
  const notes = {
    paid: '',
    unpaid:
      'This order is not paid. This document is not an invoice; we will send the invoice once the order is paid.',
    cancelled: 'This order was cancelled. There is nothing to pay.',
    'refund-due': 'A refund to the buyer is in progress.',
    refunded:
      content.refundedCents > 0
        ? `${refunded} was refunded to the buyer.`
        : 'The payment was refunded to the buyer.',
  } as const;
  if (notes[standing] === '') return;
  sheet.gap(14);
  sheet.row([fullWidth(notes[standing])], BODY);
}

function describeStamp({ standing, paidAt }: InvoiceHeading): string {
  const stamps = {
    paid: paidAt === null ? 'PAID' : `PAID ${formatDate(paidAt)}`,
    unpaid: 'UNPAID',
    cancelled: 'CANCELLED',
    'refund-due': 'REFUND IN PROGRESS',
    refunded: 'REFUNDED',
  } as const;
  return stamps[standing];
}

function fullWidth(text: string): Cell {
  return { text, left: SHEET.left, width: SHEET.right - SHEET.left };
}

function formatDate(date: Date): string {
  return date.toLocaleDateString('en-AU', {
    timeZone: SITE_TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
