/**
 * Addons of a cart item: validates the visitor's choice against the product's offers, and prices
 * it. Pure; amounts are cents.
 */
import { assertNever } from 'shared-contracts/json';

export type AddonOffer = {
  readonly id: number;
  readonly name: string;
  readonly type: 'Checkbox' | 'Dropdown' | 'Qty' | 'Text';
  /** Price of a Checkbox or Text addon, or of each unit of a Qty addon. */
  readonly price_cents: number;
  readonly min_qty: number | null;
  readonly max_qty: number | null;
  /** Most characters of a Text. */
  readonly max_length: number | null;
  readonly options: readonly { readonly label: string; readonly price_cents: number }[];
};

export type AddonChoice = { readonly id: number; readonly value: string | number };

/** A chosen addon, with its price per unit of the cart item. */
export type PricedAddon = {
  readonly id: number;
  readonly name: string;
  readonly value: string;
  readonly priceCents: number;
};

export type AddonsValidation =
  | { readonly kind: 'accepted'; readonly addons: readonly PricedAddon[] }
  /** `index` of the invalid choice, and a message for the visitor. */
  | { readonly kind: 'refused'; readonly index: number; readonly message: string };

/** The accepted addons by ascending id; a choice of "none" is left out. */
export function validateAddons(
  offers: readonly AddonOffer[],
  choices: readonly AddonChoice[],
): AddonsValidation {
  const addons: PricedAddon[] = [];
  const seen = new Set<number>();
  for (const [index, choice] of choices.entries()) {
    const offer = offers.find((candidate) => candidate.id === choice.id);
    if (offer === undefined || seen.has(choice.id)) {
      return { kind: 'refused', index, message: 'This extra is not available for this product.' };
    }
    seen.add(choice.id);
    const priced = priceChoice(offer, choice.value);
    if (typeof priced === 'string') return { kind: 'refused', index, message: priced };
    if (priced !== null) addons.push({ id: offer.id, name: offer.name, ...priced });
  }
  return { kind: 'accepted', addons: addons.toSorted((left, right) => left.id - right.id) };
}

/** The surcharge of the addons per unit. */
export function sumAddonsCents(addons: readonly PricedAddon[]): number {
  return addons.reduce((sum, addon) => sum + addon.priceCents, 0);
}

/** The same addons as choices, so that they can be priced again with current offers. */
export function toChoices(addons: readonly PricedAddon[]): readonly AddonChoice[] {
  return addons.map(({ id, value }) => ({ id, value }));
}

const CHECKED = 'Yes';

/** Null if nothing is chosen; an error message if the value is invalid. */
function priceChoice(
  offer: AddonOffer,
  value: string | number,
): { readonly value: string; readonly priceCents: number } | null | string {
  switch (offer.type) {
    case 'Checkbox':
      return priceCheckbox(offer, value);
    case 'Dropdown':
      return priceDropdown(offer, value);
    case 'Qty':
      return priceQty(offer, value);
    case 'Text':
      return priceText(offer, value);
    default:
      return assertNever(offer.type);
  }
}

function priceCheckbox(offer: AddonOffer, value: string | number) {
  if (String(value) === '0' || value === '') return null;
  if (String(value) !== '1' && value !== CHECKED) return `Select or clear ${offer.name}.`;
  return { value: CHECKED, priceCents: offer.price_cents };
}

function priceDropdown(offer: AddonOffer, value: string | number) {
  if (value === '') return null;
  const option = offer.options.find(({ label }) => label === String(value));
  if (option === undefined) return `Choose an option for ${offer.name}.`;
  return { value: option.label, priceCents: option.price_cents };
}

function priceQty(offer: AddonOffer, value: string | number) {
  const text = String(value);
  const qty = text === '' ? 0 : Number(/^\d{1,3}$/.test(text) ? text : Number.NaN);
  const min = offer.min_qty ?? 0;
  const max = offer.max_qty ?? 99;
  if (!Number.isInteger(qty) || (qty !== 0 && qty < min) || qty < 0 || qty > max) {
    return `${offer.name} must be between ${min} and ${max}.`;
  }
  if (qty === 0) return min === 0 ? null : `${offer.name} must be between ${min} and ${max}.`;
  return { value: String(qty), priceCents: qty * offer.price_cents };
}

function priceText(offer: AddonOffer, value: string | number) {
  const text = String(value).trim();
  if (offer.max_length !== null && text.length > offer.max_length) {
    return `${offer.name} can have at most ${offer.max_length} characters.`;
  }
  return text === '' ? null : { value: text, priceCents: offer.price_cents };
}
