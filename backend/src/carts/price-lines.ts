/** Lines of a cart at current prices, with the quantity of each that can be bought. */
import { listProductAddons, type OfferedAddon } from '../catalogue/addon-repository.ts';
import { listCartLines, type Cart, type CartLine } from './cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { sumBySku } from '../catalogue/sku-quantities.ts';
import { validateAddons, sumAddonsCents, toChoices } from '../catalogue/addon-choice.ts';
import { purchasableQty } from './cart-quantity.ts';
import { payableCents } from '../catalogue/prices.ts';

export interface PricedCartLine extends CartLine {
  /** Current price of one, addons included. */
  readonly priceCents: number;
  /** 0 for an item that is no longer sold in this form. */
  readonly canPurchaseQty: number;
  /** Why the item cannot be bought, regardless of stock; null when it is sold. */
  readonly unavailable: 'not_sold' | 'addon_withdrawn' | null;
  /** Product and chosen options, for people. */
  readonly name: string;
}

/** Product and chosen options, for people. */
export function nameLine(line: Pick<CartLine, 'product_name' | 'options_text'>): string {
  const { product_name: product, options_text: options } = line;
  return options === null ? product : `${product}, ${options}`;
}

export async function listPricedLines(
  db: Connection,
  cart: Pick<Cart, 'id' | 'status'>,
): Promise<readonly PricedCartLine[]> {
  return priceLines(db, { cart, stored: await listCartLines(db, cart.id) });
}

/** Like `listPricedLines`, for lines that were read before. */
export async function priceLines(
  db: Connection,
  { cart, stored }: { readonly cart: Pick<Cart, 'status'>; readonly stored: readonly CartLine[] },
): Promise<readonly PricedCartLine[]> {
  const lines = cart.status === 'converted' ? addReserved(stored) : stored;
  const priced: PricedCartLine[] = [];
  for (const line of lines) priced.push(await priceLine(db, line, lines));
  return priced;
}

async function priceLine(
  db: Connection,
  line: CartLine,
  lines: readonly CartLine[],
): Promise<PricedCartLine> {
  const offers = line.addons.length === 0 ? [] : await listAddonsOfSku(db, line.sku_id);
  const verdict = validateAddons(offers, toChoices(line.addons));
  const addons = verdict.kind === 'accepted' ? verdict.addons : line.addons;
  const unavailable = findUnavailableReason(line, verdict);
  return {
    ...line,
    addons,
    name: nameLine(line),
    unavailable,
    priceCents:
      payableCents({ priceCents: line.price_cents, specialCents: line.special_cents }) +
      sumAddonsCents(addons),
    canPurchaseQty: unavailable === null ? purchasableQty(line, lines, line.on_hand) : 0,
  };
}

function findUnavailableReason(
  line: CartLine,
  verdict: ReturnType<typeof validateAddons>,
): PricedCartLine['unavailable'] {
  if (!line.sold) return 'not_sold';
  return verdict.kind === 'accepted' ? null : 'addon_withdrawn';
}

async function listAddonsOfSku(db: Connection, skuId: number): Promise<readonly OfferedAddon[]> {
  const { product_id } = await db
    .selectFrom('sku')
    .select('product_id')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  return listProductAddons(db, product_id);
}

/**
 * The order of a converted cart has reserved its stock. The reserved stock is available to this
 * cart.
 */
function addReserved(lines: readonly CartLine[]): readonly CartLine[] {
  const reserved = new Map(sumBySku(lines).map(({ sku_id, qty }) => [sku_id, qty]));
  return lines.map((line) => ({
    ...line,
    on_hand: line.on_hand + (reserved.get(line.sku_id) ?? 0),
  }));
}
