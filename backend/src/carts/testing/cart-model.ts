/**
 * Model of a cart as plain values, to compare the real one with: the results of adding, changing,
 * removing, restoring and merging. It uses no database.
 */
import { CART_QTY_MAX } from 'shared-contracts/api/cart';

export interface ModelSku {
  readonly id: number;
  readonly priceCents: number;
  readonly onHand: number;
}

/** Lines keep the order in which they were added. */
export interface ModelLine {
  readonly place: number;
  readonly sku: ModelSku;
  readonly qty: number;
}

export interface ModelCart {
  readonly lines: readonly ModelLine[];
  readonly removed: readonly ModelLine[];
}

export const EMPTY_CART: ModelCart = { lines: [], removed: [] };

/** Undefined when the shop refuses. `place` is the position of a new line. */
export function addLine(
  cart: ModelCart,
  adding: { readonly sku: ModelSku; readonly qty: number; readonly place: number },
): ModelCart | undefined {
  const { sku, place } = adding;
  const present = lineOf(cart, sku);
  const qty = adding.qty + (present?.qty ?? 0);
  if (qty > mostOf(sku)) return undefined;
  return putLine(cart, { place: present?.place ?? place, sku, qty });
}

/** Undefined when the shop refuses; 0 removes. */
export function changeQty(cart: ModelCart, line: ModelLine, qty: number): ModelCart | undefined {
  if (qty === 0) return removeLine(cart, line);
  if (qty > mostOf(line.sku) && qty !== line.qty) return undefined;
  return putLine(cart, { ...line, qty });
}

export function removeLine(cart: ModelCart, line: ModelLine): ModelCart {
  return { lines: without(cart.lines, line), removed: [...cart.removed, line] };
}

export function restoreLine(cart: ModelCart, line: ModelLine): ModelCart {
  const present = lineOf(cart, line.sku);
  const withoutRemoved = { ...cart, removed: without(cart.removed, line) };
  if (present === undefined) return putLine(withoutRemoved, line);
  return putLine(withoutRemoved, {
    ...present,
    qty: Math.min(CART_QTY_MAX, present.qty + line.qty),
  });
}

/** The user's cart with the guest's lines; `place` is the position of the first new one. */
export function mergeLines(user: ModelCart, guest: ModelCart, place: number): ModelCart {
  return guest.lines.reduce((cart, { sku, qty }, index) => {
    const present = lineOf(cart, sku);
    const most = Math.max(mostOf(sku), present?.qty ?? 0);
    const sum = Math.min(most, qty + (present?.qty ?? 0));
    return putLine(cart, { place: present?.place ?? place + index, sku, qty: sum });
  }, user);
}

export function subtotalCents({ lines }: ModelCart): number {
  return lines.reduce((sum, { sku, qty }) => sum + sku.priceCents * qty, 0);
}

function mostOf({ onHand }: ModelSku): number {
  return Math.min(CART_QTY_MAX, onHand);
}

function lineOf({ lines }: ModelCart, sku: ModelSku): ModelLine | undefined {
  return lines.find((line) => line.sku === sku);
}

function putLine(cart: ModelCart, line: ModelLine): ModelCart {
  const others = cart.lines.filter(({ place }) => place !== line.place);
  const lines = [...others, line].toSorted((left, right) => left.place - right.place);
  return { ...cart, lines };
}

function without(lines: readonly ModelLine[], removed: ModelLine): readonly ModelLine[] {
  return lines.filter(({ place }) => place !== removed.place);
}
