/** Account overview → wire. */
import type { MyAccountWire } from 'shared-contracts/api/account';
import { formatWireDollars } from 'shared-contracts/money';
import type {
  listBoughtVouchers,
  listCreditEntries,
  listOwnTickets,
  listSentForms,
} from './account-overview-repository.ts';
import type { Address } from '../addresses/address-repository.ts';
import type { OrderSummary } from '../orders/order-history-repository.ts';
import { presentAddress } from '../addresses/present-address.ts';
import { presentOrderSummary } from '../orders/present-order.ts';

type Rows<List extends (...parameters: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

export interface AccountView {
  readonly creditCents: number;
  readonly creditEntries: Rows<typeof listCreditEntries>;
  readonly orders: readonly OrderSummary[];
  readonly vouchers: Rows<typeof listBoughtVouchers>;
  readonly addresses: readonly Address[];
  readonly forms: Rows<typeof listSentForms>;
  readonly tickets: Rows<typeof listOwnTickets>;
  readonly email: string;
}

export function presentAccount(account: AccountView): MyAccountWire {
  return {
    credit: {
      balance: formatWireDollars(account.creditCents),
      entries: account.creditEntries.map(({ amount_cents, reason, created_at, order }) => ({
        reason,
        created_at: created_at.toISOString(),
        amount: formatWireDollars(amount_cents),
        order_id: order?.id ?? null,
        order_number: order?.number ?? null,
      })),
    },
    orders: account.orders.map(presentOrderSummary),
    vouchers: account.vouchers.map(({ id, theme_name, status, ...voucher }) => ({
      id,
      theme_name,
      status,
      amount: formatWireDollars(voucher.amount_cents),
      created_at: voucher.created_at.toISOString(),
      expires_at: voucher.expires_at?.toISOString() ?? null,
    })),
    addresses: account.addresses.map(presentAddress),
    forms: account.forms.map(({ id, form_name, status, amount_cents, created_at }) => ({
      id,
      status,
      name: form_name,
      created_at: created_at.toISOString(),
      amount: amount_cents === null ? null : formatWireDollars(amount_cents),
    })),
    tickets: account.tickets.map(({ order_id, order_number, name, count, starts_at }) => ({
      order_id,
      order_number,
      name,
      count,
      starts_at: starts_at?.toISOString() ?? null,
    })),
    email: account.email,
  };
}
