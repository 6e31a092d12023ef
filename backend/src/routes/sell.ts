/** Routes below /api/v1/sell, sorted by path. */
import { registerAddressCreate } from '../addresses/routes/create-address.ts';
import { registerAddressList } from '../addresses/routes/list-addresses.ts';
import { registerAddressSuggestions } from '../addresses/routes/suggest-addresses.ts';
import { registerAddressSwitches } from '../addresses/routes/switch-address.ts';
import { registerCartAdd } from '../carts/routes/cart-add.ts';
import { registerCartRemove } from '../carts/routes/cart-remove.ts';
import { registerCartRestore } from '../carts/routes/cart-restore.ts';
import { registerCartUpdate } from '../carts/routes/cart-update.ts';
import { registerGetCart } from '../carts/routes/get-cart.ts';
import { registerMergeCart } from '../carts/routes/merge-cart.ts';
import { registerRequestShippingQuote } from '../carts/routes/request-shipping-quote.ts';
import { registerShippingQuote } from '../carts/routes/shipping-quote.ts';
import { registerProducts } from '../catalogue/routes/products.ts';
import { registerSearchSku } from '../catalogue/routes/searchsku.ts';
import type { App } from '../http/api-instance.ts';
import { registerInvoice } from '../orders/invoices/routes/find-invoice.ts';
import { registerInvoicePdf } from '../orders/invoices/routes/invoice-pdf.ts';
import { registerCartReorder } from '../orders/routes/cart-reorder.ts';
import { registerClaimOrder } from '../guests/routes/claim-order.ts';
import { registerOrder } from '../orders/routes/find-order.ts';
import { registerOrderList } from '../orders/routes/list-orders.ts';
import { registerSubmitOrder } from '../orders/routes/submit-order.ts';
import { registerTickets } from '../orders/tickets/routes/list-tickets.ts';
import { registerReviewList } from '../reviews/routes/list-reviews.ts';
import { registerOwnReview } from '../reviews/routes/own-review.ts';
import { registerPopularSearches } from '../search/routes/popular.ts';
import { registerProductSuggestions } from '../search/routes/suggest.ts';
import type { Services } from '../services.ts';
import { registerStockNoticeRequest } from '../stock-notices/routes/request-stock-notice.ts';
import { registerStockNoticeSteps } from '../stock-notices/routes/stock-notice-steps.ts';
import { registerGetWishList } from '../wish-lists/routes/get-wish-list.ts';
import { registerMergeWishList } from '../wish-lists/routes/merge-wish-list.ts';
import { registerWishListAdd } from '../wish-lists/routes/wish-list-add.ts';
import { registerWishListRemove } from '../wish-lists/routes/wish-list-remove.ts';

const CALLS = [
  // /product
  registerProducts,
  registerProductSuggestions,
  registerPopularSearches,
  // /cart
  registerSearchSku,
  registerGetCart,
  registerCartAdd,
  registerCartUpdate,
  registerCartRemove,
  registerCartRestore,
  registerCartReorder,
  registerMergeCart,
  registerShippingQuote,
  registerRequestShippingQuote,
  registerSubmitOrder,
  // /address
  registerAddressList,
  registerAddressSuggestions,
  registerAddressCreate,
  registerAddressSwitches,
  // /order
  registerOrderList,
  registerOrder,
  registerClaimOrder,
  // /invoice
  registerInvoice,
  registerInvoicePdf,
  // /review
  registerReviewList,
  registerOwnReview,
  // /stockNotice
  registerStockNoticeRequest,
  registerStockNoticeSteps,
  // /ticket
  registerTickets,
  // /wishList
  registerGetWishList,
  registerWishListAdd,
  registerWishListRemove,
  registerMergeWishList,
] as const;

export function registerSellCalls(app: App, services: Services): void {
  for (const register of CALLS) register(app, services);
}
