/**
 * The options that a visitor has chosen for a product's variations.
 * Pure: the same on the server, from the address, and in the browser, from the form.
 */
import { optionField } from 'shared-contracts/cart-form';
import type { Choices, Product, Sku, Variation } from './product.ts';

/**
 * Reads choices from the query of an address or the fields of a form; `readField` returns
 * the value of a named field. Options that the product does not have are ignored.
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

/** Writes the choices into the query and keeps other parameters. Empty or starting with `?`. */
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

/**
 * Completes choices with the options of the first sku in stock that fits them; if none is in stock,
 * of the first that fits. Without a fitting sku the choices stay as they are.
 */
export function completeChoices(
  { variations, skus }: Pick<Product, 'variations' | 'skus'>,
  choices: Choices,
): Choices {
  const fitting = skus.filter(({ options }) => isCompatible(options, choices));
  const sku = fitting.find(({ inStock }) => inStock) ?? fitting[0];
  return Object.fromEntries(
    variations.flatMap(({ name }): readonly [string, string][] => {
      const option = choices[name] ?? sku?.options[name];
      return option === undefined ? [] : [[name, option]];
    }),
  );
}

export function isComplete(variations: readonly Variation[], choices: Choices): boolean {
  return variations.every(({ name }) => choices[name] !== undefined);
}

/** True when no choice contradicts `options` of a picture or sku. */
export function isCompatible(options: Choices, choices: Choices): boolean {
  return Object.entries(options).every(
    ([name, option]) => choices[name] === undefined || choices[name] === option,
  );
}

/** The sku of a complete choice. */
export function findSku(skus: readonly Sku[], choices: Choices): Sku | undefined {
  return skus.find((sku) =>
    Object.entries(sku.options).every(([name, option]) => choices[name] === option),
  );
}

/** `no-sku`: no sku combines this option with the choices in the other variations. */
export type OptionState = 'available' | 'out-of-stock' | 'no-sku';

/** Availability of an option with the choices in the other variations. */
export function optionStateOf(
  skus: readonly Sku[],
  choices: Choices,
  [variation, option]: readonly [variation: string, option: string],
): OptionState {
  if (skus.length === 0) return 'available';
  const withOption = { ...choices, [variation]: option };
  const fitting = skus.filter((sku) => isCompatible(sku.options, withOption));
  if (fitting.length === 0) return 'no-sku';
  return fitting.some((sku) => sku.inStock) ? 'available' : 'out-of-stock';
}
