/** Server entry: views, loads and heads of this remote's blocks, and its plain form posts (design §5). */
import { createServerEntry } from 'remote-kit/server-entry';
import { act } from '../actions/act.ts';
import { mergeAtLogin } from '../actions/merge-at-login.ts';
import { CartView } from '../blocks/cart/cart-view.tsx';
import { describeCart, loadCart } from '../blocks/cart/load.ts';
import { AddressBookView } from '../blocks/address-book/address-book.tsx';
import { loadAddressBook } from '../blocks/address-book/load.ts';
import { CheckoutView } from '../blocks/checkout/checkout-view.tsx';
import { describeCheckout, loadCheckout } from '../blocks/checkout/load.ts';
import { GiftVoucherPurchase } from '../blocks/gift-voucher-purchase/gift-voucher-purchase.tsx';
import { loadGiftVoucher } from '../blocks/gift-voucher-purchase/load.ts';
import { InvoicePage } from '../blocks/invoice/invoice-page.tsx';
import { describeInvoice, loadInvoice } from '../blocks/invoice/load.ts';
import { describeOrderDetail, loadOrderDetail } from '../blocks/order-detail/load.ts';
import { OrderDetail } from '../blocks/order-detail/order-detail.tsx';
import { describeOrderList, loadOrderList } from '../blocks/order-list/load.ts';
import { OrderList } from '../blocks/order-list/order-list.tsx';
import { describeTickets, loadTickets } from '../blocks/tickets/load.ts';
import { TicketsPage } from '../blocks/tickets/tickets-page.tsx';
import { describePaymentResult, loadPaymentResult } from '../blocks/payment-result/load.ts';
import { PaymentResultView } from '../blocks/payment-result/payment-result-view.tsx';

export const serverEntry = createServerEntry({
  blocks: {
    'Sell/cart': { View: CartView, load: loadCart, head: describeCart },
    'Sell/checkout': { View: CheckoutView, load: loadCheckout, head: describeCheckout },
    'Sell/payment_result': {
      View: PaymentResultView,
      load: loadPaymentResult,
      head: describePaymentResult,
    },
    'Sell/order_list': { View: OrderList, load: loadOrderList, head: describeOrderList },
    'Sell/order_detail': { View: OrderDetail, load: loadOrderDetail, head: describeOrderDetail },
    'Sell/invoice': { View: InvoicePage, load: loadInvoice, head: describeInvoice },
    'Sell/tickets': { View: TicketsPage, load: loadTickets, head: describeTickets },
    'Sell/address_book': { View: AddressBookView, load: loadAddressBook },
    'core/gift_voucher_purchase': { View: GiftVoucherPurchase, load: loadGiftVoucher },
  },
  act,
  sessionStarted: mergeAtLogin,
});
