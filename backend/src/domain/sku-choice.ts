/** Which sku a choice of options means (SHOP-06). Pure. */
export interface VariationChoices {
  readonly name: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

export interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

export type OptionChoice =
  /** Some variation has no option chosen yet. */
  | { readonly kind: 'incomplete' }
  /** An option is chosen that the variation does not have. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'complete'; readonly optionKey: string };

/** Names and values the product does not have are ignored, except as the value of its own variation. */
export function resolveOptions(
  variations: readonly VariationChoices[],
  chosen: readonly ChosenOption[],
): OptionChoice {
  const values = variations.map(
    ({ name }) => chosen.find((choice) => choice.name === name)?.value ?? '',
  );
  if (values.includes('')) return { kind: 'incomplete' };
  const ids = variations.map(
    ({ options }, index) => options.find(({ label }) => label === values[index])?.id,
  );
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length) return { kind: 'unknown' };
  return { kind: 'complete', optionKey: formatOptionKey(known) };
}

/** Ids ascending, joined by '-', as `sku.option_key` holds them. */
export function formatOptionKey(optionIds: readonly number[]): string {
  return optionIds.toSorted((a, b) => a - b).join('-');
}
