/** The visitor's choice for a product, and the shop's response to it. */
import { addonField } from 'shared-contracts/cart-form';
import { findSku, isComplete, readChoices } from './choices.ts';
import type { Addon, Choices, Product, Sku } from './product.ts';
import { QTY_MAX } from './quantity.ts';

/** `1` for a ticked Checkbox, the number of a Qty, the label of a Dropdown, the text of a Text. */
export type AddonChoice = { readonly id: number; readonly value: string | number };

export type PurchaseChoice = {
  readonly choices: Choices;
  readonly addons: readonly AddonChoice[];
};

/** A sku with prices including the chosen addons, and the maximum quantity. */
export type SkuOffer = {
  readonly skuId: number;
  readonly priceCents: number;
  readonly fullPriceCents: number;
  readonly inStock: boolean;
  readonly maxQty: number;
};

/**
 * Result for a choice: `incomplete` while an option is missing, `no-sku` when every
 * option is chosen and no sku has that combination (both are sku 0).
 */
export type SkuLookupResult =
  | { readonly status: 'incomplete' }
  | { readonly status: 'no-sku' }
  | { readonly status: 'found'; readonly offer: SkuOffer };

/** A lookup that failed, with a message for visitors. */
export type FailedLookup = { readonly status: 'failed'; readonly message: string };

/** Reads the choice from named fields: of an address, of a form, or of an earlier post. */
export function readPurchaseChoice(
  product: Pick<Product, 'variations' | 'addons'>,
  readField: (name: string) => string | null | undefined,
): PurchaseChoice {
  return {
    choices: readChoices(product.variations, readField),
    addons: product.addons.flatMap((addon): readonly AddonChoice[] => {
      const value = readAddonValue(addon, readField(addonField(addon.id)) ?? '');
      return value === undefined ? [] : [{ id: addon.id, value }];
    }),
  };
}

export function isSamePurchase(left: PurchaseChoice, right: PurchaseChoice): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The result from the product's own skus, for when the lookup was not made or failed. */
export function resultFromSkus(product: Product, { choices }: PurchaseChoice): SkuLookupResult {
  if (product.skus.length === 0) return { status: 'incomplete' };
  const sku = isComplete(product.variations, choices) ? findSku(product.skus, choices) : undefined;
  if (sku !== undefined) return { status: 'found', offer: toOffer(sku) };
  return resultWithoutSku(product, choices);
}

/** Why these choices have no sku. */
export function resultWithoutSku(
  { variations }: Pick<Product, 'variations'>,
  choices: Choices,
): SkuLookupResult {
  return { status: isComplete(variations, choices) ? 'no-sku' : 'incomplete' };
}

function toOffer({ id, priceCents, fullPriceCents, inStock }: Sku): SkuOffer {
  return { skuId: id, priceCents, fullPriceCents, inStock, maxQty: QTY_MAX };
}

function readQty(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}

function readAddonValue(addon: Addon, field: string): string | number | undefined {
  const text = field.trim();
  switch (addon.type) {
    case 'Checkbox':
      return text === '' || text === '0' ? undefined : 1;
    case 'Qty':
      return readQty(text) ?? (addon.minQty > 0 ? addon.minQty : undefined);
    case 'Dropdown':
      return addon.options.some(({ label }) => label === text) ? text : undefined;
    case 'Text':
      return text === '' ? undefined : text;
  }
}
