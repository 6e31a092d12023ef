/** Variations of a product: their names in a form and back, and the skus that result. Pure. */
import type { SkuRow } from '../../catalogue/sku-repository.ts';
import type { Variation } from '../../catalogue/variation-repository.ts';
import { formatOptionKey } from '../../catalogue/sku-choice.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

export const VARIANT_LABELS = {
  variation: 'Variation',
  label: 'Option',
  name: 'Name',
  first: 'Current option',
  others: 'Other options',
} as const;

export const VARIATIONS_MAX = 3;
const OPTIONS_MAX = 30;
const SKUS_MAX = 200;
const LENGTH_MAX = 100;
const CODE_LENGTH_MAX = 64;

export type SkuSeed = Pick<SkuRow, 'code' | 'price_cents' | 'special_cents' | 'weight_grams'> & {
  readonly option_key: string;
};
type KnownSku = SkuSeed;

export function nameField({ id }: Pick<Variation, 'id'>): string {
  return `variation.${id}`;
}

export function optionField({ id }: { readonly id: number }): string {
  return `option.${id}`;
}

export function enterNames(variations: readonly Variation[]): Entered {
  return Object.fromEntries(
    variations.flatMap((variation) => [
      [nameField(variation), variation.name],
      ...variation.options.map((option) => [optionField(option), option.label]),
    ]),
  );
}

export function namesLabels(variations: readonly Variation[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    variations.flatMap((variation) => [
      [nameField(variation), `Name of “${variation.name}”`],
      ...variation.options.map((option) => [
        optionField(option),
        `${variation.name} “${option.label}”`,
      ]),
    ]),
  );
}

/** The error message for an invalid name, else undefined. */
export function validateName(text: string): string | undefined {
  const isLine = text !== '' && text.length <= LENGTH_MAX && !/\p{Cc}/u.test(text);
  return isLine ? undefined : `Enter 1 to ${LENGTH_MAX} characters on one line.`;
}

export type ReadVariation =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** The first label names the existing option. */
  | { readonly kind: 'read'; readonly name: string; readonly labels: readonly string[] };

export function readVariation(entered: Entered, skuCount: number): ReadVariation {
  const [name, first] = [(entered['name'] ?? '').trim(), (entered['first'] ?? '').trim()];
  const others = (entered['others'] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const labels = [first, ...others];
  const isTwice = new Set(labels).size < labels.length;
  const problems = {
    name: validateName(name),
    first: validateName(first),
    others:
      others.length === 0
        ? 'Enter at least one more option, one per line.'
        : isTwice
          ? 'Enter each option only once.'
          : labels.length > OPTIONS_MAX || skuCount * labels.length > SKUS_MAX
            ? `A product can have at most ${OPTIONS_MAX} options and ${SKUS_MAX} variants.`
            : others.map(validateName).find((sentence) => sentence !== undefined),
  };
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([field, sentence]) =>
      sentence === undefined ? [] : [[field, sentence]],
    ),
  );
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return { kind: 'read', name, labels };
}

/** The error message when there are too many options or variants for another option. */
export function validateOptionCount(
  variation: Variation,
  skus: readonly KnownSku[],
): string | undefined {
  const more = listModelSkus(variation, skus).length;
  return variation.options.length >= OPTIONS_MAX || skus.length + more > SKUS_MAX
    ? `A product can have at most ${OPTIONS_MAX} options and ${SKUS_MAX} variants.`
    : undefined;
}

/** The skus that a new option adds: one for each combination of the other variations. */
export function skusWithOption(
  variation: Variation,
  skus: readonly KnownSku[],
  option: { readonly id: number; readonly label: string },
): readonly SkuSeed[] {
  const own = new Set(variation.options.map(({ id }) => id));
  return listModelSkus(variation, skus).map((sku) => {
    const others = optionIdsOf(sku).filter((id) => !own.has(id));
    return { ...seedOf(sku, option), option_key: formatOptionKey([...others, option.id]) };
  });
}

/** Existing skus get the first option of a new variation and keep code, price and stock. */
export function keyWithOption(sku: Pick<KnownSku, 'option_key'>, optionId: number): string {
  return formatOptionKey([...optionIdsOf(sku), optionId]);
}

/** A copy of the sku with another option of the new variation. */
export function copySku(
  sku: KnownSku,
  option: { readonly id: number; readonly label: string },
): SkuSeed {
  return { ...seedOf(sku, option), option_key: keyWithOption(sku, option.id) };
}

/**
 * Lists one sku for each combination of the other variations. The new skus copy code and price from
 * them.
 */
function listModelSkus(variation: Variation, skus: readonly KnownSku[]): readonly KnownSku[] {
  const own = new Set(variation.options.map(({ id }) => id));
  const byOthers = new Map<string, KnownSku>();
  for (const sku of skus) {
    const others = formatOptionKey(optionIdsOf(sku).filter((id) => !own.has(id)));
    if (!byOthers.has(others)) byOthers.set(others, sku);
  }
  return [...byOthers.values()];
}

/** The code includes the option, as far as length and characters allow. */
function seedOf(
  { code, price_cents, special_cents, weight_grams }: KnownSku,
  option: { readonly id: number; readonly label: string },
) {
  const suffix = option.label
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
    .slice(0, 20);
  const ending = suffix === '' ? String(option.id) : suffix;
  const start = code.slice(0, CODE_LENGTH_MAX - ending.length - 1);
  return { code: `${start}-${ending}`, price_cents, special_cents, weight_grams };
}

function optionIdsOf({ option_key: key }: Pick<KnownSku, 'option_key'>): readonly number[] {
  return key === '' ? [] : key.split('-').map(Number);
}
