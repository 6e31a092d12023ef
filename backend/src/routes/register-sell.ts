/** Routes and jobs of what can be paid for: carts, forms, gift vouchers; payments, the records of their users, and the local mailbox. */
import type { App } from '../app.ts';
import { registerSellJobs } from '../jobs/sell-jobs.ts';
import {
  createSellContext,
  isDemoSurfaceOpen,
  type SellContext,
} from '../payments/sell-context.ts';
import type { Services } from '../services.ts';
import { CONTENT_MODELS } from '../records/content-models.ts';
import { OWN_MODELS } from '../records/own-models.ts';
import { registerFile } from '../records/routes/record-file.ts';
import { registerFormCaptcha } from '../forms/routes/form-captcha.ts';
import { registerForm } from '../forms/routes/find-form.ts';
import { registerFormSubmit } from '../forms/routes/submit-form.ts';
import { registerVoucherPayNow } from '../vouchers/routes/buy-voucher.ts';
import { registerVoucherRedeem } from '../vouchers/routes/redeem-voucher.ts';
import { registerOwnModel } from '../records/routes/own-records.ts';
import { registerWrittenModel } from '../records/routes/write-records.ts';
import { registerCheckPaid } from '../payments/routes/check-paid.ts';
import { registerCreditCardSurcharge } from '../payments/routes/credit-card-surcharge-of.ts';
import { registerPaymentSurcharges } from '../payments/routes/payment-surcharges-of.ts';
import { registerCreditBalance } from '../vouchers/routes/credit-balance.ts';
import { registerDeleteAccount } from '../accounts/routes/delete-account.ts';
import { registerExportData } from '../accounts/routes/export-data.ts';
import { registerMyAccount } from '../accounts/routes/my-account.ts';
import { registerCms } from '../owner-area/login/register.ts';
import { registerVoucherPrint } from '../vouchers/routes/print-voucher.ts';
import { registerMailbox } from '../mail/routes/mailbox.ts';
import { registerPaymentWebhook } from '../payments/routes/payment-webhook.ts';
import { registerShippingAnswer } from '../shipping/routes/shipping-answer.ts';
import { registerSandboxPay } from '../payments/sandbox/routes/sandbox-pay.ts';
import { registerAddressCreate } from '../addresses/routes/create-address.ts';
import { registerAddressList } from '../addresses/routes/list-addresses.ts';
import { registerAddressSwitches } from '../addresses/routes/switch-address.ts';
import { registerCartAdd } from '../carts/routes/cart-add.ts';
import { registerCartRemove } from '../carts/routes/cart-remove.ts';
import { registerCartReorder } from '../orders/routes/cart-reorder.ts';
import { registerCartRestore } from '../carts/routes/cart-restore.ts';
import { registerCartUpdate } from '../carts/routes/cart-update.ts';
import { registerGetCart } from '../carts/routes/get-cart.ts';
import { registerMergeCart } from '../carts/routes/merge-cart.ts';
import { registerRequestShippingQuote } from '../carts/routes/request-shipping-quote.ts';
import { registerShippingQuote } from '../carts/routes/shipping-quote.ts';
import { registerSubmitOrder } from '../orders/routes/submit-order.ts';
import { registerInvoice } from '../orders/invoices/routes/find-invoice.ts';
import { registerInvoicePdf } from '../orders/invoices/routes/invoice-pdf.ts';
import { registerOrder } from '../orders/routes/find-order.ts';
import { registerOrderList } from '../orders/routes/list-orders.ts';
import { registerTickets } from '../orders/tickets/routes/list-tickets.ts';

export async function registerSellRoutes(app: App, services: Services): Promise<void> {
  const context = createSellContext(services);
  registerCalls(app, context);
  await registerPaymentWebhook(app, context);
  await registerShippingAnswer(app, context);
  await registerCms(app, context);
  if (isDemoSurfaceOpen(services.env)) {
    await registerSandboxPay(app, context);
    registerMailbox(app, context);
  }
  registerSellJobs(app, services, context);
}

function registerCalls(app: App, context: SellContext): void {
  registerCartAdd(app, context);
  registerCartUpdate(app, context);
  registerCartRemove(app, context);
  registerCartRestore(app, context);
  registerCartReorder(app, context);
  registerMergeCart(app, context);
  registerGetCart(app, context);
  registerShippingQuote(app, context);
  registerRequestShippingQuote(app, context);
  registerSubmitOrder(app, context);
  registerAddressList(app, context);
  registerAddressCreate(app, context);
  registerAddressSwitches(app, context);
  registerCheckPaid(app, context);
  registerCreditCardSurcharge(app, context);
  registerPaymentSurcharges(app, context);
  registerForm(app, context);
  registerFormCaptcha(app, context);
  registerFormSubmit(app, context);
  registerVoucherPayNow(app, context);
  registerVoucherRedeem(app, context);
  registerVoucherPrint(app, context);
  registerCreditBalance(app, context);
  registerMyAccount(app, context);
  registerExportData(app, context);
  registerDeleteAccount(app, context);
  registerOrderList(app, context);
  registerOrder(app, context);
  registerInvoice(app, context);
  registerInvoicePdf(app, context);
  registerTickets(app, context);
  for (const model of OWN_MODELS) registerOwnModel(app, context, model);
  for (const model of [...OWN_MODELS, ...CONTENT_MODELS]) registerWrittenModel(app, context, model);
  registerFile(app, context);
}
