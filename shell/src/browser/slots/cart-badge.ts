/**
 * The cart badge in the header opens the cart drawer, whose code is loaded on demand (ADR
 * 0015).
 */
import type { CartOverlay, CartOverlayParts } from './cart-overlay.ts';

/**
 * Distinguishes the badge from other links to the cart, which lead to the cart page
 * (`layout/cart-link.tsx`).
 */
export function isCartBadge(link: HTMLElement): boolean {
  return 'badge' in link.dataset;
}

/** Calls `CartOverlay`; rejects when the shell's code for it cannot be loaded. */
export function createCartBadge(
  parts: CartOverlayParts,
): (...call: Parameters<CartOverlay>) => Promise<void> {
  let overlay: CartOverlay | undefined;
  return async (...call) => {
    const module = await import(/* webpackChunkName: "overlay" */ './cart-overlay.ts');
    overlay ??= module.createCartOverlay(parts);
    overlay(...call);
  };
}
