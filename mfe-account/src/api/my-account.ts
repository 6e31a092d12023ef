/** GET /cognito/user/myAccount. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { myAccountWireSchema, type MyAccountWire } from 'shared-contracts/api/account';
import { readData } from 'shared-contracts/api/read-response';
import { parseCents } from 'shared-contracts/money';
import { describeCredit, FORM_STATES, VOUCHER_STATES, type Account } from '../domain/account.ts';
import { formatDay, formatDayAndTime } from '../domain/day.ts';

/** Null where the backend does not have this call; the page then shows only the orders. */
export async function findAccount(api: ApiClient, timeZone: string): Promise<Account | null> {
  try {
    const body = await api.get('/cognito/user/myAccount');
    return parseAccount(readData(myAccountWireSchema, body), timeZone);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') {
      if (error.failure.status === 404) return null;
    }
    throw error;
  }
}

/** The credit of the voucher that was redeemed last; null without one. */
export async function findVoucherCreditCents(api: ApiClient): Promise<number | null> {
  try {
    const body = await api.get('/cognito/user/myAccount');
    const { credit } = readData(myAccountWireSchema, body);
    const newest = credit?.entries.find(({ reason }) => reason === 'gift_voucher');
    return newest === undefined ? null : parseCents(newest.amount);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return null;
    throw error;
  }
}

function parseAccount(wire: MyAccountWire, timeZone: string): Account {
  const dayOf = (moment: string) => formatDay(moment, timeZone);
  return {
    creditCents: wire.credit === undefined ? 0 : parseCents(wire.credit.balance),
    creditEntries: (wire.credit?.entries ?? []).map((entry) => ({
      on: dayOf(entry.created_at),
      text: describeCredit(entry.reason, entry.order_number),
      amountCents: parseCents(entry.amount),
      orderId: entry.order_id,
    })),
    vouchers: wire.vouchers.map(({ id, theme_name, status, amount, ...voucher }) => ({
      id,
      title: theme_name ?? 'Gift voucher',
      amountCents: parseCents(amount),
      boughtOn: dayOf(voucher.created_at),
      state: VOUCHER_STATES[status],
      redeemableUntil:
        status === 'issued' && voucher.expires_at !== null ? dayOf(voucher.expires_at) : null,
    })),
    addresses: wire.addresses.map(({ id, display_name: text }) => ({ id, text })),
    forms: wire.forms.map(({ id, name, status, created_at, amount }) => ({
      id,
      name,
      sentOn: dayOf(created_at),
      state: FORM_STATES[status],
      amountCents: amount === null ? null : parseCents(amount),
    })),
    tickets: wire.tickets.map(({ order_id, order_number, name, count, starts_at }) => ({
      orderId: order_id,
      orderNumber: order_number,
      name,
      count,
      startsAt: starts_at === null ? null : formatDayAndTime(starts_at, timeZone),
    })),
    email: wire.email,
  };
}
