/**
 * Addons of a product: what a choice costs and which choices are refused (C§3 Addon, C§5).
 *
 * Pure; the sku lookup and the cart use the same rule, so the price a visitor
 * saw is the price of the cart line.
 */
export type AddonKind = 'Checkbox' | 'Dropdown' | 'Qty' | 'Text';

export interface Addon {
  readonly id: number;
  readonly name: string;
  readonly type: AddonKind;
  /** Price of Checkbox and Text, and of each of a Qty. */
  readonly priceCents: number;
  readonly minQty: number | null;
  readonly maxQty: number | null;
  readonly options: readonly AddonOption[];
}

export interface AddonOption {
  readonly label: string;
  readonly priceCents: number;
}

export interface AddonChoice {
  readonly id: number;
  readonly value: string | number;
}

/** A choice that counts, as it is shown in the cart. */
export interface PricedAddon {
  readonly addonId: number;
  readonly name: string;
  readonly value: string;
  readonly priceCents: number;
}

export type AddonPricing =
  | {
      readonly kind: 'priced';
      readonly addons: readonly PricedAddon[];
      readonly totalCents: number;
    }
  | { readonly kind: 'refused'; readonly addonId: number; readonly message: string };

/** Upper bound of a Qty addon that states none. */
const ADDON_QTY_MAX = 99;

/**
 * Prices the choices in the order of the product's addons. A choice that means
 * "none" (unticked, empty, quantity 0) is left out; an unknown or doubled addon
 * and a value outside its bounds are refused.
 */
export function priceAddons(
  available: readonly Addon[],
  choices: readonly AddonChoice[],
): AddonPricing {
  const byId = new Map(choices.map((choice) => [choice.id, choice.value]));
  const unknown = choices.find(({ id }) => !available.some((addon) => addon.id === id));
  if (unknown !== undefined)
    return refuse(unknown.id, 'This extra does not belong to the product.');
  if (byId.size !== choices.length)
    return refuse(choices[0]?.id ?? 0, 'An extra was chosen twice.');
  const addons: PricedAddon[] = [];
  for (const addon of available) {
    const value = byId.get(addon.id);
    const priced = priceAddon(addon, value ?? '');
    if (typeof priced === 'string') return refuse(addon.id, priced);
    if (priced !== null) addons.push(priced);
  }
  const totalCents = addons.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return { kind: 'priced', addons, totalCents };
}

function refuse(addonId: number, message: string): AddonPricing {
  return { kind: 'refused', addonId, message };
}

/** Null when nothing is chosen; a sentence when the value is refused. */
function priceAddon(addon: Addon, value: string | number): PricedAddon | string | null {
  switch (addon.type) {
    case 'Checkbox':
      return priceCheckbox(addon, value);
    case 'Dropdown':
      return priceDropdown(addon, value);
    case 'Qty':
      return priceQty(addon, value);
    case 'Text':
      return priceText(addon, value);
  }
}

/** C§5: a checkbox's value is 1 or 0. */
function priceCheckbox(addon: Addon, value: string | number): PricedAddon | string | null {
  const text = String(value);
  if (text === '' || text === '0') return null;
  if (text !== '1') return `Tick or untick ${addon.name}.`;
  return { addonId: addon.id, name: addon.name, value: 'Yes', priceCents: addon.priceCents };
}

function priceDropdown(addon: Addon, value: string | number): PricedAddon | string | null {
  if (value === '') return null;
  const option = addon.options.find(({ label }) => label === String(value));
  if (option === undefined) return `Choose one of the options of ${addon.name}.`;
  return {
    addonId: addon.id,
    name: addon.name,
    value: option.label,
    priceCents: option.priceCents,
  };
}

/** C§5: bounded by min_qty and max_qty; 0 or nothing leaves it out unless a minimum asks for some. */
function priceQty(addon: Addon, value: string | number): PricedAddon | string | null {
  const qty = value === '' ? (addon.minQty ?? 0) : Number(value);
  const min = addon.minQty ?? 0;
  const max = addon.maxQty ?? ADDON_QTY_MAX;
  if (!Number.isInteger(qty) || qty < min || qty > max) {
    return `Enter a whole number from ${min} to ${max} for ${addon.name}.`;
  }
  if (qty === 0) return null;
  return {
    addonId: addon.id,
    name: addon.name,
    value: String(qty),
    priceCents: qty * addon.priceCents,
  };
}

function priceText(addon: Addon, value: string | number): PricedAddon | string | null {
  const text = String(value).trim();
  if (text === '') return null;
  return { addonId: addon.id, name: addon.name, value: text, priceCents: addon.priceCents };
}
