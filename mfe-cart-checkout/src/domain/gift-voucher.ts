/** Gift vouchers: what is offered, and the visitor's choice. Pure. */
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { readDollars } from 'shared-contracts/voucher-terms';
import { readId } from './form-fields.ts';
import { findEmailError, parseRecipient, type VoucherRecipient } from './voucher-recipient.ts';

/** A design of a voucher. */
export type VoucherTheme = {
  readonly id: number;
  readonly name: string;
  readonly pictureHash: string | null;
};

export interface VoucherRequest {
  readonly themeId: number;
  readonly amountCents: number;
  /** The field with the amount: one field for a listed amount, one for a custom amount. */
  readonly amountField: AmountField;
  /** Where the receipt goes, and the code of a voucher without a recipient; null for a customer, whose address the shop knows. */
  readonly email: string | null;
  /** Null for a voucher that its buyer gets. */
  readonly recipient: VoucherRecipient | null;
  /** Absolute address of this site to which the payment page returns. */
  readonly returnUrl: string;
}

/** Value of the option for a custom amount. */
export const CUSTOM_AMOUNT = '-1';

/** Names of the fields of both forms. */
export const VOUCHER_FIELDS = {
  theme: 'theme',
  amount: 'amount',
  customAmount: 'customAmount',
  email: 'email',
  code: 'code',
  /** Id of the block in the document. */
  anchor: 'anchor',
} as const;

type AmountField = (typeof VOUCHER_FIELDS)['amount' | 'customAmount'];

/** Id of the block in the document, to which plain form posts and payments return. */
export function voucherAnchor(blockId: string): string {
  return `voucher-${blockId}`;
}

/** Address of the block on its page; without the anchor if the posted anchor is not valid. */
export function voucherReturnUrl(pageUrl: string, anchor: string): string {
  return /^voucher-[\w-]{1,64}$/.test(anchor) ? `${pageUrl}#${anchor}` : pageUrl;
}

/** Longest code that the shop accepts. */
export const CODE_MAX = 100;

/** The selected or entered amount in cents; 0 while there is none. */
export function readAmountCents(fields: FormFields): number {
  return readDollars(readText(fields, findAmountField(fields))) ?? 0;
}

function findAmountField(fields: FormFields): AmountField {
  const { amount, customAmount } = VOUCHER_FIELDS;
  return readText(fields, amount) === CUSTOM_AMOUNT ? customAmount : amount;
}

export type ParsedVoucher =
  | { readonly kind: 'complete'; readonly request: VoucherRequest }
  | { readonly kind: 'incomplete'; readonly fieldErrors: Readonly<Record<string, string>> };

/** Vouchers need no account. */
export type VoucherBuyer = 'customer' | 'visitor';

interface Purchase {
  readonly buyer: VoucherBuyer;
  readonly returnUrl: string;
}

/** Reads the form to buy; the same on the server and in the browser. */
export function parseVoucher(fields: FormFields, { buyer, returnUrl }: Purchase): ParsedVoucher {
  const themeId = readId(fields, VOUCHER_FIELDS.theme);
  const amountCents = readAmountCents(fields);
  const amountField = findAmountField(fields);
  const email = buyer === 'visitor' ? readText(fields, VOUCHER_FIELDS.email) : null;
  const emailError = email === null ? null : findEmailError(email, 'Enter your email address.');
  const parsed = parseRecipient(fields);
  const isComplete = themeId !== undefined && amountCents > 0 && emailError === null;
  if (isComplete && parsed.kind === 'complete') {
    const { recipient } = parsed;
    const request = { themeId, amountCents, amountField, email, recipient, returnUrl };
    return { kind: 'complete', request };
  }
  return {
    kind: 'incomplete',
    fieldErrors: {
      ...(themeId === undefined ? { [VOUCHER_FIELDS.theme]: 'Choose a design.' } : {}),
      ...(amountCents > 0 ? {} : { [amountField]: NO_AMOUNT[amountField] }),
      ...(parsed.kind === 'incomplete' ? parsed.fieldErrors : {}),
      ...(emailError === null ? {} : { [VOUCHER_FIELDS.email]: emailError }),
    },
  };
}

const NO_AMOUNT = {
  amount: 'Choose an amount.',
  customAmount: 'Enter an amount in dollars, for example 35 or 35.50.',
} as const satisfies Record<AmountField, string>;
