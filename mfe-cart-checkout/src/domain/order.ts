/** An order from the checkout form to the payment page. */
import { readText, type FormFields } from 'shared-contracts/form-fields';
import type { FieldErrors } from './address.ts';
import { PROMOTION_CODE_MAX, type Cart, type CreditChoice, type PaymentGateway } from './cart.ts';
import { CREDIT_FIELD, readId, readInteger } from './form-fields.ts';
import { ATTEMPT_FIELD } from './payment-attempt.ts';

export interface OrderRequest {
  readonly addressId: number;
  readonly quoteId: string;
  /** Empty when there is nothing left to pay. */
  readonly gatewayId: string;
  readonly note: string;
  /** Empty when there is none, or it does not apply. */
  readonly promotionCode: string;
  /** Absolute address of this site to which the payment page returns. */
  readonly returnUrl: string;
  /** The cart total the visitor saw, without a surcharge; null when the form did not include it. */
  readonly expectedTotalCents: number | null;
  /** Null when no credit was offered. */
  readonly credit: CreditChoice | null;
  /** The amount left to pay that the visitor saw, without a surcharge; null without credit. */
  readonly expectedPayableCents: number | null;
  /** The surcharge the visitor saw for the payment method; null where the backend does not send it. */
  readonly expectedSurchargeCents: number | null;
}

/** Names of the checkout form's fields. */
export const ORDER_FIELDS = {
  address: 'address',
  shipping: 'shipping',
  gateway: 'gateway',
  note: 'note',
  promotionCode: 'promotionCode',
  expectedTotal: 'expectedTotalCents',
  credit: CREDIT_FIELD,
  expectedPayable: 'expectedPayableCents',
  attempt: ATTEMPT_FIELD,
} as const;

/**
 * Name of the field with the surcharge shown for a payment method; only the selected method counts.
 */
export function surchargeField(gatewayId: string): string {
  return `expectedSurchargeCents.${gatewayId}`;
}

/** Key of errors about a line of the cart, as on the wire. */
export function itemField(itemId: number): string {
  return `items.${itemId}`;
}

/** Longest note that the shop accepts. */
export const NOTE_MAX = 1000;

const TOTAL_BOUNDS = { min: 0, max: 1_000_000_000 } as const;

export type ParsedOrder =
  | { readonly kind: 'complete'; readonly request: OrderRequest }
  | { readonly kind: 'incomplete'; readonly fieldErrors: FieldErrors };

/** Reads the checkout form; the same on the server and in the browser. */
export function parseOrder(fields: FormFields, returnUrl: string): ParsedOrder {
  const text = (name: string) => readText(fields, name);
  const addressId = readId(fields, ORDER_FIELDS.address);
  const quoteId = text(ORDER_FIELDS.shipping);
  const gatewayId = text(ORDER_FIELDS.gateway);
  const note = text(ORDER_FIELDS.note);
  const expectedTotalCents = readInteger(fields, ORDER_FIELDS.expectedTotal, TOTAL_BOUNDS) ?? null;
  const expectedPayableCents =
    readInteger(fields, ORDER_FIELDS.expectedPayable, TOTAL_BOUNDS) ?? null;
  const expectedSurchargeCents =
    readInteger(fields, surchargeField(gatewayId), TOTAL_BOUNDS) ?? null;
  const isPaid = (expectedPayableCents ?? expectedTotalCents) === 0;
  const fieldErrors: FieldErrors = {
    ...(addressId === undefined ? { address: 'Choose a delivery address.' } : {}),
    ...(isToken(quoteId) ? {} : { shipping: 'Choose a shipping option.' }),
    ...(isPaid || isToken(gatewayId) ? {} : { gateway: 'Choose how to pay.' }),
    ...(note.length > NOTE_MAX ? { note: `Use at most ${NOTE_MAX} characters.` } : {}),
  };
  if (addressId === undefined || Object.keys(fieldErrors).length > 0) {
    return { kind: 'incomplete', fieldErrors };
  }
  return {
    kind: 'complete',
    request: {
      addressId,
      quoteId,
      note,
      returnUrl,
      expectedTotalCents,
      expectedPayableCents,
      gatewayId: isPaid ? '' : gatewayId,
      expectedSurchargeCents: isPaid ? null : expectedSurchargeCents,
      promotionCode: text(ORDER_FIELDS.promotionCode).slice(0, PROMOTION_CODE_MAX),
      credit: readCreditChoice(fields),
    },
  };
}

/** The choice about the credit; null for any other value. */
export function readCreditChoice(fields: FormFields): CreditChoice | null {
  const choice = readText(fields, CREDIT_FIELD);
  return choice === 'use' || choice === 'keep' ? choice : null;
}

/** The amount the visitor pays now: the total minus credit, plus the gateway's surcharge. */
export function payableCents(cart: Cart, gatewayId: string | null): number {
  return cart.payableCents + surchargeCents(cart, gatewayId);
}

/** Zero without a gateway; none is needed when nothing is left to pay. */
export function surchargeCents(cart: Cart, gatewayId: string | null): number {
  return findGateway(cart, gatewayId)?.surchargeCents ?? 0;
}

/** GST in the order's total for this payment method. */
export function taxCents(cart: Cart, gatewayId: string | null): number {
  return findGateway(cart, gatewayId)?.taxCents ?? cart.taxCents;
}

function findGateway(cart: Cart, gatewayId: string | null): PaymentGateway | undefined {
  if (cart.payableCents === 0) return undefined;
  return cart.gateways.find(({ id }) => id === gatewayId);
}

function isToken(value: string): boolean {
  return /^[\w.:-]{1,64}$/.test(value);
}
