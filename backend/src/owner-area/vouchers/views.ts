/** Gift vouchers for the owner: list, detail page and form. */
import type { ListedVoucher, ShownVoucher } from '../../vouchers/voucher-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { errorSummary, selectField, textField, type FormState } from '../frame/fields.ts';
import { factsTable, type Fact } from '../frame/facts-table.ts';
import { formatTime } from '../frame/history.ts';
import { pageLinks, searchForm, type ListRequest } from '../frame/listing.ts';
import { NOTHING } from '../frame/markup.ts';
import { recipientFacts, recipientForm } from './recipient-views.ts';
import { shortNumber } from './voucher-query.ts';
import { recordTable } from '../frame/record-table.ts';

const STATUS_NAMES: Readonly<Record<string, string>> = {
  pending: 'Awaiting payment',
  issued: 'Can be redeemed',
  redeemed: 'Redeemed',
  cancelled: 'Cancelled',
  expired: 'Expired before payment',
  on_hold: 'On hold: check the payment',
  refund_due: 'Refund in progress',
  refunded: 'Refunded',
};

export interface VoucherList extends ListRequest {
  readonly vouchers: readonly ListedVoucher[];
  readonly total: number;
  /** State of the form that finds a voucher by its code. */
  readonly code: FormState;
  readonly now: Date;
}

export function voucherListBody(list: VoucherList): Html {
  const rows = list.vouchers.map(
    (voucher) =>
      html`<tr>
        <th scope="row"><a href="/cms/vouchers/${voucher.id}">${shortNumber(voucher.id)}</a></th>
        <td class="number" data-name="Amount">${formatDollars(voucher.amount_cents)}</td>
        <td data-name="Status">${describeState(voucher, list.now)}</td>
        <td data-name="Bought by">${voucher.buyer_email ?? '–'}</td>
        <td data-name="Recipient">${voucher.recipient_email ?? '–'}</td>
        <td data-name="Created">${formatTime(voucher.created_at)}</td>
      </tr>`,
  );
  return html`<h1>Gift vouchers</h1>
    <p><a class="button" href="/cms/vouchers/new">Issue a voucher</a></p>
    ${searchForm('/cms/vouchers', { query: list.query, label: 'Email address of buyer or recipient, or voucher number' })}
    ${errorSummary(list.code)}
    <form class="find" method="post" action="/cms/vouchers/find" novalidate>
      ${textField(list.code, { name: 'code', label: 'Voucher code' })}
      <button>Find</button>
    </form>
    <p class="soft">${list.total === 1 ? '1 voucher' : `${list.total} vouchers`}</p>
    ${recordTable({ columns: ['Number', { number: 'Amount' }, 'Status', 'Bought by', 'Recipient', 'Created'], rows })}
    ${pageLinks('/cms/vouchers', list)}`;
}

function describeState(
  {
    status,
    blocked_at: blockedAt,
    expires_at: expiresAt,
  }: Pick<ListedVoucher, 'status' | 'blocked_at' | 'expires_at'>,
  now: Date,
): string {
  if (status === 'issued' && blockedAt !== null) return 'Blocked';
  if (status === 'issued' && expiresAt !== null && expiresAt <= now) return 'Expired';
  return STATUS_NAMES[status] ?? status;
}

export interface VoucherView {
  readonly voucher: ShownVoucher;
  /** The last four characters of the code; undefined if no current key derives it. */
  readonly codeEnd: string | undefined;
  /** Link to the card with the code; only for the owner who issued it. */
  readonly cardUrl: string | undefined;
  readonly history: Html;
  /** A refused correction of the recipient's address. */
  readonly recipient: FormState | undefined;
  readonly now: Date;
}

export function voucherBody(view: VoucherView): Html {
  const { voucher, codeEnd, cardUrl, history, recipient, now } = view;
  const { status, issued_at: issuedAt, expires_at: expiresAt, redeemed_at: redeemedAt } = voucher;
  const isOpen = status === 'issued' && voucher.blocked_at === null;
  const balanceCents = isOpen && expiresAt !== null && expiresAt > now ? voucher.amount_cents : 0;
  const facts: readonly Fact[] = [
    ['Status', describeState(voucher, now)],
    ['Redeemable amount', formatDollars(balanceCents)],
    ['Code', codeEnd === undefined ? 'Not available' : `Ends in ${codeEnd}`],
    ['Number', voucher.id],
    ['Design', voucher.theme_name ?? '–'],
    ['Bought by', voucher.buyer_email ?? '–'],
    ...recipientFacts(voucher, now),
    ['Created', formatTime(voucher.created_at)],
    ...(issuedAt === null ? [] : [['Issued', formatTime(issuedAt)] as const]),
    ...(expiresAt === null ? [] : [['Valid until', formatTime(expiresAt)] as const]),
    ...(redeemedAt === null
      ? []
      : [
          ['Redeemed', `${formatTime(redeemedAt)}, by ${voucher.redeemer_email ?? '–'}`] as const,
          [
            'Current credit of that account',
            formatDollars(voucher.redeemer_credit_cents ?? 0),
          ] as const,
        ]),
  ];
  return html`<p><a href="/cms/vouchers">All gift vouchers</a></p>
    <h1>Gift voucher of ${formatDollars(voucher.amount_cents)}</h1>
    ${factsTable(facts)}
    ${
      cardUrl === undefined
        ? NOTHING
        : html`<p><a href="${cardUrl}">Open the card with its code</a> to print or forward it.</p>`
    }
    ${recipientForm(voucher, { refused: recipient, now })}
    ${status === 'issued' ? blockForm(voucher) : NOTHING} ${history}`;
}

function blockForm({ id, blocked_at: blockedAt }: ShownVoucher): Html {
  return blockedAt === null
    ? html`<form method="post" action="/cms/vouchers/${id}/block">
        <p class="choices"><button class="bad">Block voucher</button></p>
        <p class="hint">It cannot be redeemed until you unblock it.</p>
      </form>`
    : html`<form method="post" action="/cms/vouchers/${id}/allow">
        <p class="choices"><button>Unblock voucher</button></p>
      </form>`;
}

export const VOUCHER_LABELS = { theme: 'Design', amount: 'Amount in dollars' } as const;

export function newVoucherBody(
  state: FormState,
  themes: readonly { readonly id: number; readonly name: string }[],
): Html {
  const choices = themes.map(({ id, name }) => ({ value: String(id), label: name }));
  return html`<p><a href="/cms/vouchers">All gift vouchers</a></p>
    <h1>Issue a voucher</h1>
    <p>
      The voucher is free of charge and issued to you. You get a card with its code to print or
      forward. It is valid for three years, and anyone with the code can redeem it once.
    </p>
    ${errorSummary(state, VOUCHER_LABELS)}
    ${
      themes.length === 0
        ? html`<p>There is no design for gift vouchers yet.</p>`
        : html`<form method="post" action="/cms/vouchers/new" novalidate>
            ${selectField(state, { name: 'theme', label: VOUCHER_LABELS.theme, choices })}
            ${textField(state, {
              name: 'amount',
              label: VOUCHER_LABELS.amount,
              hint: 'From 5.00 to 1000.00.',
              inputMode: 'decimal',
              isRequired: true,
            })}
            <input type="hidden" name="once" value="${state.entered['once'] ?? ''}" />
            <p class="choices"><button class="main">Issue voucher</button></p>
          </form>`
    }`;
}
