/** The badge of the header as what opens the cart's drawer, whose code comes when it is wanted (ADR 0015). */
import type { CartOverlay, CartOverlayParts } from './cart-overlay.ts';

/** Tells the badge from other links to the cart, which lead to its page (`layout/cart-link.tsx`). */
export function isCartBadge(link: HTMLElement): boolean {
  return 'badge' in link.dataset;
}

/** Does what `CartOverlay` does; rejects when the shell's own half of it cannot be loaded. */
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
