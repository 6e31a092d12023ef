/** What a product is chosen by: names into a form and back, and the skus that follow. Pure. */
import type { SkuRow } from '../../catalogue/sku-repository.ts';
import type { Variation } from '../../catalogue/variation-repository.ts';
import { formatOptionKey } from '../../catalogue/sku-choice.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

export const VARIANT_LABELS = {
  variation: 'Way to choose',
  label: 'Option',
  name: 'Name',
  first: 'What there is now is',
  others: 'It also comes as',
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

/** A sentence for a text that is no name, else undefined. */
export function judgeName(text: string): string | undefined {
  const isLine = text !== '' && text.length <= LENGTH_MAX && !/\p{Cc}/u.test(text);
  return isLine ? undefined : `Enter at most ${LENGTH_MAX} characters.`;
}

export type ReadVariation =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** The first label is of what is there. */
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
    name: judgeName(name),
    first: judgeName(first),
    others:
      others.length === 0
        ? 'Enter at least one more, each on a line of its own.'
        : isTwice
          ? 'Each option once, please.'
          : labels.length > OPTIONS_MAX || skuCount * labels.length > SKUS_MAX
            ? `There can be ${OPTIONS_MAX} options, and ${SKUS_MAX} variants of one product.`
            : others.map(judgeName).find((sentence) => sentence !== undefined),
  };
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([field, sentence]) =>
      sentence === undefined ? [] : [[field, sentence]],
    ),
  );
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return { kind: 'read', name, labels };
}

/** Undefined where there is room for another option. */
export function judgeRoom(variation: Variation, skus: readonly KnownSku[]): string | undefined {
  const more = listSkusLike(variation, skus).length;
  return variation.options.length >= OPTIONS_MAX || skus.length + more > SKUS_MAX
    ? `There can be ${OPTIONS_MAX} options, and ${SKUS_MAX} variants of one product.`
    : undefined;
}

/** What a product comes as with one more option of a variation: each other choice once. */
export function skusWithOption(
  variation: Variation,
  skus: readonly KnownSku[],
  option: { readonly id: number; readonly label: string },
): readonly SkuSeed[] {
  const own = new Set(variation.options.map(({ id }) => id));
  return listSkusLike(variation, skus).map((sku) => {
    const others = optionIdsOf(sku).filter((id) => !own.has(id));
    return { ...seedOf(sku, option), option_key: formatOptionKey([...others, option.id]) };
  });
}

/** What is there, as the first option of another variation, keeps its code, price and stock. */
export function keyWithOption(sku: Pick<KnownSku, 'option_key'>, optionId: number): string {
  return formatOptionKey([...optionIdsOf(sku), optionId]);
}

/** The same as it is, with another option of another variation. */
export function skuAs(
  sku: KnownSku,
  option: { readonly id: number; readonly label: string },
): SkuSeed {
  return { ...seedOf(sku, option), option_key: keyWithOption(sku, option.id) };
}

/** One of those that differ in this variation only: the first, whose price the new one gets. */
function listSkusLike(variation: Variation, skus: readonly KnownSku[]): readonly KnownSku[] {
  const own = new Set(variation.options.map(({ id }) => id));
  const byOthers = new Map<string, KnownSku>();
  for (const sku of skus) {
    const others = formatOptionKey(optionIdsOf(sku).filter((id) => !own.has(id)));
    if (!byOthers.has(others)) byOthers.set(others, sku);
  }
  return [...byOthers.values()];
}

/** Its code tells the option too, as far as there is room and the option's letters allow. */
function seedOf(
  { code, price_cents, special_cents, weight_grams }: KnownSku,
  option: { readonly id: number; readonly label: string },
) {
  const word = option.label
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
    .slice(0, 20);
  const ending = word === '' ? String(option.id) : word;
  const start = code.slice(0, CODE_LENGTH_MAX - ending.length - 1);
  return { code: `${start}-${ending}`, price_cents, special_cents, weight_grams };
}

function optionIdsOf({ option_key: key }: Pick<KnownSku, 'option_key'>): readonly number[] {
  return key === '' ? [] : key.split('-').map(Number);
}
