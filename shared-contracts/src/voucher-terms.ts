/**
 * The amounts that a block with gift vouchers offers. Pure; the page and the API read them the same
 * way.
 */
import type { JsonObject } from './json.ts';
import { parseCents } from './money.ts';

/** A template with these fields sells gift vouchers. */
export const VOUCHER_FIELDS: readonly string[] = ['amounts', 'allow_custom_amounts'];

export type VoucherTerms = {
  /** In the author's order. */
  readonly amountsCents: readonly number[];
  readonly customAmounts: 'offered' | 'not-offered';
};

/**
 * Editors write switches as booleans, numbers or text; custom amounts are on unless switched off.
 */
export function parseVoucherTerms(variables: JsonObject): VoucherTerms {
  const { amounts, allow_custom_amounts: custom } = variables;
  const isOff = custom === false || custom === 0 || custom === '0' || custom === 'false';
  const list = typeof amounts === 'number' ? String(amounts) : amounts;
  return {
    amountsCents: typeof list === 'string' ? parseAmounts(list) : [],
    customAmounts: isOff ? 'not-offered' : 'offered',
  };
}

/** Whether these terms offer the amount. */
export function isAmountOffered(
  { amountsCents, customAmounts }: VoucherTerms,
  cents: number,
): boolean {
  return customAmounts === 'offered' || amountsCents.includes(cents);
}

/** Cents of an amount that a visitor typed; undefined for anything else. */
export function readDollars(text: string): number | undefined {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? parseCents(digits) : undefined;
}

/**
 * Amounts from a list separated by pipes, without duplicates and without entries that are not an
 * amount above 0.
 */
function parseAmounts(list: string): readonly number[] {
  const amounts = list.split('|').flatMap((text) => readDollars(text) ?? []);
  return [...new Set(amounts.filter((cents) => cents > 0))];
}
