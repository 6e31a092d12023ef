/**
 * The options a visitor has chosen of a product's variations (SHOP-05, SHOP-06).
 * Pure: the same on the server, from the address, and in the browser, from the form.
 */
import { optionField } from 'shared-contracts/cart-form';
import type { Choices, Sku, Variation } from './product.ts';

/**
 * Choices in the query of an address or the fields of a form; `readField` answers
 * the value of a named field. Options the product does not have are left out.
 */
export function readChoices(
  variations: readonly Variation[],
  readField: (name: string) => string | null | undefined,
): Choices {
  return Object.fromEntries(
    variations.flatMap(({ name, options }): readonly [string, string][] => {
      const option = readField(optionField(name));
      return typeof option === 'string' && options.includes(option) ? [[name, option]] : [];
    }),
  );
}

/** The query with the choices written into it; parameters of others stay. Empty or starting with `?`. */
export function writeChoices(
  search: string,
  variations: readonly Variation[],
  choices: Choices,
): string {
  const query = new URLSearchParams(search);
  for (const { name } of variations) {
    const option = choices[name];
    if (option === undefined) query.delete(optionField(name));
    else query.set(optionField(name), option);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function isComplete(variations: readonly Variation[], choices: Choices): boolean {
  return variations.every(({ name }) => choices[name] !== undefined);
}

/** True when the choices say nothing against what is pictured or sold as `options`. */
export function isCompatible(options: Choices, choices: Choices): boolean {
  return Object.entries(options).every(
    ([name, option]) => choices[name] === undefined || choices[name] === option,
  );
}

/** The one sku of a complete choice. */
export function findSku(skus: readonly Sku[], choices: Choices): Sku | undefined {
  return skus.find((sku) =>
    Object.entries(sku.options).every(([name, option]) => choices[name] === option),
  );
}

/** `not-made`: no sku has this option beside what is chosen of the other variations. */
export type OptionState = 'available' | 'out-of-stock' | 'not-made';

/** What an option is worth beside what is chosen of the other variations (SHOP-06). */
export function judgeOption(
  skus: readonly Sku[],
  choices: Choices,
  [variation, option]: readonly [variation: string, option: string],
): OptionState {
  if (skus.length === 0) return 'available';
  const withOption = { ...choices, [variation]: option };
  const fitting = skus.filter((sku) => isCompatible(sku.options, withOption));
  if (fitting.length === 0) return 'not-made';
  return fitting.some((sku) => sku.inStock) ? 'available' : 'out-of-stock';
}
