/** An order on its way from the checkout form to the payment page (CART-06, CART-07). */
import { readText, type FormFields } from 'shared-contracts/form-fields';
import type { FieldErrors } from './address.ts';
import type { Cart, CreditChoice, PaymentGateway } from './cart.ts';
import { CREDIT_FIELD, readId, readInteger } from './form-fields.ts';
import { ATTEMPT_FIELD } from './payment-attempt.ts';

export interface OrderRequest {
  readonly addressId: number;
  readonly quoteId: string;
  /** Empty when nothing is left to pay. */
  readonly gatewayId: string;
  readonly note: string;
  /** Empty when there is none, or none that takes effect. */
  readonly promotionCode: string;
  /** Absolute own address the payment page returns to. */
  readonly returnUrl: string;
  /** The cart's total the visitor saw, without a surcharge; null when the form did not say. */
  readonly expectedTotalCents: number | null;
  /** Null where there was no credit to choose. */
  readonly credit: CreditChoice | null;
  /** What the visitor saw was left after the credit, without a surcharge; null without credit. */
  readonly expectedPayableCents: number | null;
  /** What the visitor saw the chosen way to pay adds; null where the shop did not say. */
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

/** What a way to pay was said to add stands under this name; only that of the chosen one counts. */
export function surchargeField(gatewayId: string): string {
  return `expectedSurchargeCents.${gatewayId}`;
}

/** What is said about a line of the cart stands under this name (as on the wire). */
export function itemField(itemId: number): string {
  return `items.${itemId}`;
}

/** Longest note the shop takes. */
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
      promotionCode: text(ORDER_FIELDS.promotionCode).slice(0, 50),
      credit: readCreditChoice(fields),
    },
  };
}

/** What is chosen about the credit; null for anything else than the two choices. */
export function readCreditChoice(fields: FormFields): CreditChoice | null {
  const choice = readText(fields, CREDIT_FIELD);
  return choice === 'use' || choice === 'keep' ? choice : null;
}

/** What the visitor pays now: what credit leaves, and the gateway's surcharge (CART-11, CART-15). */
export function payableCents(cart: Cart, gatewayId: string | null): number {
  return cart.payableCents + surchargeCents(cart, gatewayId);
}

/** Nothing without a gateway, and none is needed when nothing is left to pay. */
export function surchargeCents(cart: Cart, gatewayId: string | null): number {
  return findGateway(cart, gatewayId)?.surchargeCents ?? 0;
}

/** GST in what the order comes to when it is paid like this (CART-10, CART-11). */
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
