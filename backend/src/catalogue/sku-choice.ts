/** Finds the sku of a choice of options. Pure. */
export interface VariationChoices {
  readonly name: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

export interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

export type OptionChoice =
  /** A variation has no chosen option yet. */
  | { readonly kind: 'incomplete' }
  /** The choice at `index` does not belong to the product; with a message for the visitor. */
  | {
      readonly kind: 'refused';
      readonly index: number;
      readonly field: 'name' | 'value';
      readonly message: string;
    }
  | { readonly kind: 'complete'; readonly optionKey: string };

/** An empty value means that nothing is chosen yet. */
export function resolveOptions(
  variations: readonly VariationChoices[],
  chosen: readonly ChosenOption[],
): OptionChoice {
  const optionIdOf = new Map<string, number>();
  const seen = new Set<string>();
  for (const [index, { name, value }] of chosen.entries()) {
    const variation = variations.find((candidate) => candidate.name === name);
    if (variation === undefined || seen.has(name)) {
      const message = 'This option is not available for this product.';
      return { kind: 'refused', index, field: 'name', message };
    }
    seen.add(name);
    if (value === '') continue;
    const option = variation.options.find(({ label }) => label === value);
    if (option === undefined) {
      const message = `Choose an option for ${variation.name}.`;
      return { kind: 'refused', index, field: 'value', message };
    }
    optionIdOf.set(name, option.id);
  }
  if (optionIdOf.size < variations.length) return { kind: 'incomplete' };
  return { kind: 'complete', optionKey: formatOptionKey([...optionIdOf.values()]) };
}

/** Ids ascending, joined by '-', as in `sku.option_key`. */
export function formatOptionKey(optionIds: readonly number[]): string {
  return optionIds.toSorted((a, b) => a - b).join('-');
}
