/** Promotion codes for the owner: list, detail page and form. */
import type { PromotionRow } from '../../promotions/promotion-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { errorSummary, selectField, textField, type FormState } from '../frame/fields.ts';
import { factsTable, type Fact } from '../frame/facts-table.ts';
import { formatTime } from '../frame/history.ts';
import { pageLinks, searchForm, type ListRequest } from '../frame/listing.ts';
import { NOTHING } from '../frame/markup.ts';
import { PROMOTION_LABELS } from './promotion-form.ts';
import { recordTable } from '../frame/record-table.ts';

export interface PromotionList extends ListRequest {
  readonly promotions: readonly PromotionRow[];
  readonly total: number;
  readonly now: Date;
}

export function promotionListBody(list: PromotionList): Html {
  const rows = list.promotions.map(
    (promotion) =>
      html`<tr>
        <th scope="row"><a href="/cms/promotions/${promotion.id}">${promotion.code}</a></th>
        <td data-name="Discount">${describeDiscount(promotion)}</td>
        <td data-name="Status">${describeState(promotion, list.now)}</td>
        <td class="number" data-name="Used">${describeUses(promotion)}</td>
      </tr>`,
  );
  return html`<h1>Promotion codes</h1>
    <p><a class="button" href="/cms/promotions/new">Add a code</a></p>
    ${searchForm('/cms/promotions', { query: list.query, label: 'Code' })}
    <p class="soft">${list.total === 1 ? '1 code' : `${list.total} codes`}</p>
    ${recordTable({ columns: ['Code', 'Discount', 'Status', { number: 'Used' }], rows })}
    ${pageLinks('/cms/promotions', list)}`;
}

function describeDiscount({ kind, percent, amount_cents: amountCents }: PromotionRow): string {
  switch (kind) {
    case 'percentage':
      return `${percent ?? 0}%`;
    case 'fixed':
      return formatDollars(amountCents ?? 0);
    case 'free_shipping':
      return 'Free shipping';
  }
}

function describeState(promotion: PromotionRow, now: Date): string {
  const { enabled, starts_at: startsAt, ends_at: endsAt, max_uses: max, uses } = promotion;
  if (!enabled || (endsAt !== null && endsAt < now)) return 'Ended';
  if (max !== null && uses >= max) return 'Used up';
  return startsAt !== null && startsAt > now ? `From ${formatTime(startsAt)}` : 'Valid';
}

function describeUses({ uses, max_uses: max }: PromotionRow): string {
  return max === null ? String(uses) : `${uses} of ${max}`;
}

export function promotionBody(view: {
  readonly promotion: PromotionRow;
  readonly history: Html;
  readonly now: Date;
}): Html {
  const { promotion, history, now } = view;
  const { id, starts_at: startsAt, ends_at: endsAt, max_uses_per_customer: ofEach } = promotion;
  const minSpendCents = promotion.min_spend_cents;
  const facts: readonly Fact[] = [
    ['Status', describeState(promotion, now)],
    ['Discount', describeDiscount(promotion)],
    ['Minimum spend', minSpendCents === 0 ? 'None' : formatDollars(minSpendCents)],
    ['Valid from', startsAt === null ? 'Immediately' : formatTime(startsAt)],
    ['Valid until', endsAt === null ? 'No end date' : formatTime(endsAt)],
    ['Used', describeUses(promotion)],
    ['Uses per customer', ofEach === null ? 'No limit' : String(ofEach)],
  ];
  return html`<p><a href="/cms/promotions">All promotion codes</a></p>
    <h1>${promotion.code}</h1>
    ${factsTable(facts)}
    ${promotion.enabled ? html`<p class="choices"><a class="button bad" href="/cms/promotions/${id}/end">End code</a></p>` : NOTHING}
    ${history}`;
}

export function endPromotionBody({ id, code }: PromotionRow): Html {
  return html`<p><a href="/cms/promotions/${id}">${code}</a></p>
    <h1>End ${code}?</h1>
    <p>
      Customers can no longer use it, and you cannot restart it. Orders that used it keep the
      discount; open carts lose it at checkout.
    </p>
    <form method="post" action="/cms/promotions/${id}/end">
      <p class="choices">
        <button class="bad">End code</button>
        <a class="button" href="/cms/promotions/${id}">Cancel</a>
      </p>
    </form>`;
}

export function newPromotionBody(state: FormState): Html {
  const label = PROMOTION_LABELS;
  const choices = [
    { value: 'percentage', label: 'Percentage' },
    { value: 'fixed', label: 'Amount' },
    { value: 'free_shipping', label: 'Free shipping' },
  ];
  return html`<p><a href="/cms/promotions">All promotion codes</a></p>
    <h1>Add a promotion code</h1>
    ${errorSummary(state, label)}
    <form method="post" action="/cms/promotions/new" novalidate>
      ${textField(state, {
        name: 'code',
        label: label.code,
        hint: 'Not case-sensitive.',
        isRequired: true,
      })}
      ${selectField(state, { name: 'kind', label: label.kind, choices })}
      <div class="pair">
        ${textField(state, {
          name: 'percent',
          label: label.percent,
          hint: 'For a percentage: 1 to 100.',
          inputMode: 'numeric',
        })}
        ${textField(state, {
          name: 'amount',
          label: label.amount,
          hint: 'For an amount: like 10.00.',
          inputMode: 'decimal',
        })}
      </div>
      ${textField(state, {
        name: 'min_spend',
        label: label.min_spend,
        hint: 'Leave empty for no minimum.',
        inputMode: 'decimal',
      })}
      <div class="pair">
        ${textField(state, {
          name: 'starts_at',
          label: label.starts_at,
          type: 'datetime-local',
          hint: 'Shop time zone. Leave empty to start immediately.',
        })}
        ${textField(state, {
          name: 'ends_at',
          label: label.ends_at,
          type: 'datetime-local',
          hint: 'Shop time zone. Leave empty for no end date.',
        })}
        ${textField(state, {
          name: 'max_uses',
          label: label.max_uses,
          hint: 'Leave empty for no limit.',
          inputMode: 'numeric',
        })}
        ${textField(state, {
          name: 'max_uses_per_customer',
          label: label.max_uses_per_customer,
          hint: 'Leave empty for no limit.',
          inputMode: 'numeric',
        })}
      </div>
      <p class="choices"><button class="main">Add code</button></p>
    </form>`;
}
