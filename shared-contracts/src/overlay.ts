/**
 * Overlays: blocks that the shell shows above any page on demand (ADR 0015).
 *
 * An overlay is a slot with one block whose template declares `overlay` in its remote's manifest.
 * The shell mounts it with the lifecycles into an empty element at the end of the document. It
 * passes no data; the block loads what it shows. The view is a native `<dialog>`, opened as a modal
 * by its first effect. The dialog's `close` event shows the shell that the visitor closed it, and a
 * navigation unmounts it; in both cases the focus returns to where it was before.
 */

/** The cart beside the page. The header's badge opens it, or links to /cart without it. */
export const CART_DRAWER_TEMPLATE = 'Sell/cart_drawer';
