/**
 * Browser entry: the single-spa lifecycles of this remote's blocks. Each block is a separate chunk.
 */
import { createSlotLifecycles } from 'remote-kit/slot-lifecycles';

export const { bootstrap, mount, update, unmount } = createSlotLifecycles({
  'Sell/cart': async () => {
    const { CartView } = await import(
      /* webpackChunkName: "block-cart" */ '../blocks/cart/cart.tsx'
    );
    return { View: CartView };
  },
  'Sell/cart_drawer': async () => {
    const { CartDrawer } = await import(
      /* webpackChunkName: "block-cart" */ '../blocks/cart/cart-drawer.tsx'
    );
    return { View: CartDrawer };
  },
  'Sell/checkout': async () => {
    const { CheckoutView } = await import(
      /* webpackChunkName: "block-checkout" */ '../blocks/checkout/checkout.tsx'
    );
    return { View: CheckoutView };
  },
  'Sell/payment_result': async () => {
    const { PaymentResultView } = await import(
      /* webpackChunkName: "block-payment-result" */ '../blocks/payment-result/payment-result.tsx'
    );
    return { View: PaymentResultView };
  },
  'Sell/order_list': async () => {
    const { OrderList } = await import(
      /* webpackChunkName: "block-order-list" */ '../blocks/order-list/order-list.tsx'
    );
    return { View: OrderList };
  },
  'Sell/order_detail': async () => {
    const { OrderDetail } = await import(
      /* webpackChunkName: "block-order-detail" */ '../blocks/order-detail/order-detail.tsx'
    );
    return { View: OrderDetail };
  },
  'Sell/invoice': async () => {
    const { InvoicePage } = await import(
      /* webpackChunkName: "block-invoice" */ '../blocks/invoice/invoice.tsx'
    );
    return { View: InvoicePage };
  },
  'Sell/tickets': async () => {
    const { TicketsPage } = await import(
      /* webpackChunkName: "block-tickets" */ '../blocks/tickets/tickets.tsx'
    );
    return { View: TicketsPage };
  },
  'Sell/address_book': async () => {
    const { AddressBookView } = await import(
      /* webpackChunkName: "block-address-book" */ '../blocks/address-book/address-book.tsx'
    );
    return { View: AddressBookView };
  },
  'core/gift_voucher_purchase': async () => {
    const { GiftVoucherPurchase } = await import(
      /* webpackChunkName: "block-gift-voucher-purchase" */ '../blocks/gift-voucher-purchase/gift-voucher-purchase.tsx'
    );
    return { View: GiftVoucherPurchase };
  },
});
