/**
 * Overlays: blocks the shell shows above any page on demand (ADR 0015).
 *
 * An overlay is a slot of one block whose template its remote's manifest declares
 * with `overlay`. The shell mounts it by the lifecycles into an empty element of its
 * own at the end of the document; data are none, the block asks for what it shows.
 * Its view is a native `<dialog>`, open as a modal from its first effect on. The
 * dialog's `close` event tells the shell that the visitor is done, and a navigation
 * tells the remote by `unmount`; both give the focus back to where it was before.
 */

/** The cart beside the page; opened from the header's badge, which leads to /cart without it. */
export const CART_DRAWER_TEMPLATE = 'Sell/cart_drawer';
