/** Server entry: views, loads and heads of this remote's blocks, and its plain form posts. */
import { createServerEntry } from 'remote-kit/server-entry';
import { act } from '../actions/act.ts';
import { mergeAtLogin } from '../actions/merge-at-login.ts';
import { CartView } from '../blocks/cart/cart.tsx';
import { describeCart } from '../blocks/cart/head.ts';
import { loadCart } from '../blocks/cart/load.ts';
import { AddressBookView } from '../blocks/address-book/address-book.tsx';
import { loadAddressBook } from '../blocks/address-book/load.ts';
import { CheckoutView } from '../blocks/checkout/checkout.tsx';
import { describeCheckout } from '../blocks/checkout/head.ts';
import { loadCheckout } from '../blocks/checkout/load.ts';
import { GiftVoucherPurchase } from '../blocks/gift-voucher-purchase/gift-voucher-purchase.tsx';
import { loadGiftVoucher } from '../blocks/gift-voucher-purchase/load.ts';
import { InvoicePage } from '../blocks/invoice/invoice.tsx';
import { describeInvoice } from '../blocks/invoice/head.ts';
import { loadInvoice } from '../blocks/invoice/load.ts';
import { describeOrderDetail } from '../blocks/order-detail/head.ts';
import { loadOrderDetail } from '../blocks/order-detail/load.ts';
import { OrderDetail } from '../blocks/order-detail/order-detail.tsx';
import { describeOrderList } from '../blocks/order-list/head.ts';
import { loadOrderList } from '../blocks/order-list/load.ts';
import { OrderList } from '../blocks/order-list/order-list.tsx';
import { describeTickets } from '../blocks/tickets/head.ts';
import { loadTickets } from '../blocks/tickets/load.ts';
import { TicketsPage } from '../blocks/tickets/tickets.tsx';
import { describePaymentResult } from '../blocks/payment-result/head.ts';
import { loadPaymentResult } from '../blocks/payment-result/load.ts';
import { PaymentResultView } from '../blocks/payment-result/payment-result.tsx';

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
