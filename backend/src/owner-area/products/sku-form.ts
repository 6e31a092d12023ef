/** The fields of a sku and of a stock change: conversion to forms and back. Pure. */
import type { OwnerStockReason } from '../../db/schema/order.ts';
import type { SkuRow } from '../../catalogue/sku-repository.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

export const SKU_LABELS = {
  code: 'Code',
  price: 'Price in dollars, GST included',
  special: 'Special price',
  weight: 'Weight in grams',
  sku_enabled: 'Available',
} as const satisfies Readonly<Record<string, string>>;

export const STOCK_LABELS = { delta: 'Change by', reason: 'Reason' } as const;

export const STOCK_REASONS = {
  delivered: 'Stock received',
  returned: 'Returned by a customer',
  counted: 'Stocktake',
  damaged: 'Damaged or lost',
} as const satisfies Readonly<Record<OwnerStockReason, string>>;

const WEIGHT_MAX_GRAMS = 1_000_000;
const DELTA_MAX = 100_000;

export type SkuText = Pick<
  SkuRow,
  'code' | 'price_cents' | 'special_cents' | 'weight_grams' | 'enabled'
>;

export const NEW_SKU_ENTERED: Entered = { code: '', price: '', special: '', weight: '0' };

export function enterSku(sku: SkuText): Entered {
  return {
    code: sku.code,
    price: dollarsOf(sku.price_cents),
    special: sku.special_cents === null ? '' : dollarsOf(sku.special_cents),
    weight: String(sku.weight_grams),
    sku_enabled: sku.enabled ? '1' : '',
  };
}

export type ReadSku =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'read'; readonly values: SkuText };

export function readSku(entered: Entered): ReadSku {
  const textOf = (name: string) => (entered[name] ?? '').trim();
  const [code, weight] = [textOf('code'), textOf('weight')];
  const price = readCents(textOf('price'));
  const special = textOf('special') === '' ? null : readCents(textOf('special'));
  const isWeight = /^\d{1,7}$/.test(weight) && Number(weight) <= WEIGHT_MAX_GRAMS;
  const isLower = price === undefined || special === null || (special ?? 0) < price;
  const errors = {
    ...(!/^[\w./ -]{1,64}$/.test(code) && {
      code: 'Use at most 64 letters, digits, hyphens, dots, slashes and spaces.',
    }),
    ...(price === undefined && { price: 'Enter an amount like 12.50.' }),
    ...(special === undefined && {
      special: 'Enter an amount like 9.95, or leave the field empty.',
    }),
    ...(!isLower && { special: 'The special price must be below the price.' }),
    ...(!isWeight && { weight: `Enter a whole number of grams up to ${WEIGHT_MAX_GRAMS}.` }),
  };
  if (price === undefined || special === undefined || Object.keys(errors).length > 0)
    return { kind: 'invalid', errors };
  return {
    kind: 'read',
    values: {
      code,
      price_cents: price,
      special_cents: special,
      weight_grams: Number(weight),
      enabled: entered['sku_enabled'] === '1',
    },
  };
}

export type ReadStockMove =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | {
      readonly kind: 'read';
      readonly delta: number;
      readonly reason: OwnerStockReason;
      readonly formKey: string;
    };

export function readStockMove(entered: Entered): ReadStockMove {
  const text = (entered['delta'] ?? '').trim().replace(/^[−–]/, '-');
  const delta = /^[+-]?\d{1,6}$/.test(text) ? Number(text) : 0;
  const reason = entered['reason'] ?? '';
  const formKey = entered['form_key'] ?? '';
  const isKey = /^[\w-]{1,64}$/.test(formKey);
  if (delta === 0 || Math.abs(delta) > DELTA_MAX || !isKey) {
    const sentence = `Enter a number to add, like 12, or to remove, like -3. The limit is ${DELTA_MAX}.`;
    return { kind: 'invalid', errors: { delta: sentence } };
  }
  if (!isReason(reason)) return { kind: 'invalid', errors: { reason: 'Choose a reason.' } };
  return { kind: 'read', delta, reason, formKey };
}

function isReason(text: string): text is OwnerStockReason {
  return Object.hasOwn(STOCK_REASONS, text);
}

function readCents(text: string): number | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
