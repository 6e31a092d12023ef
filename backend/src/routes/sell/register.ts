/** Routes and jobs of what can be paid for: carts, forms, gift vouchers; payments, the records of their users, and the local mailbox. */
import type { App } from '../../app.ts';
import { registerSellJobs } from '../../jobs/sell-jobs.ts';
import { createSellContext, isDemoSurfaceOpen, type SellContext } from '../../sell/sell-context.ts';
import type { Services } from '../../services.ts';
import { CONTENT_MODELS } from '../../records/content-models.ts';
import { OWN_MODELS } from '../../records/own-models.ts';
import { registerFile } from '../cognito/default/file.ts';
import { registerFormCaptcha } from '../cognito/form/captcha.ts';
import { registerForm } from '../cognito/form/find.ts';
import { registerFormSubmit } from '../cognito/form/submit.ts';
import { registerVoucherPayNow } from '../cognito/gift-voucher/pay-now.ts';
import { registerVoucherRedeem } from '../cognito/gift-voucher/redeem.ts';
import { registerOwnModel } from '../cognito/model/own.ts';
import { registerWrittenModel } from '../cognito/model/write.ts';
import { registerCheckPaid } from '../cognito/payment/check-paid.ts';
import { registerCreditCardSurcharge } from '../cognito/payment/credit-card-surcharge-of.ts';
import { registerPaymentSurcharges } from '../cognito/payment/payment-surcharges-of.ts';
import { registerCreditBalance } from '../cognito/user/credit-balance.ts';
import { registerDeleteAccount } from '../cognito/user/delete-account.ts';
import { registerExportData } from '../cognito/user/export-data.ts';
import { registerMyAccount } from '../cognito/user/my-account.ts';
import { registerCms } from '../cms/register.ts';
import { registerVoucherPrint } from '../gift-voucher/print.ts';
import { registerMailbox } from '../mailbox/pages.ts';
import { registerPaymentWebhook } from '../payment-webhook/gateway.ts';
import { registerShippingAnswer } from '../shipping-answer/page.ts';
import { registerSandboxPay } from '../sandbox-pay/page.ts';
import { registerAddressCreate } from './address/create.ts';
import { registerAddressList } from './address/list.ts';
import { registerAddressSwitches } from './address/switch.ts';
import { registerCartAdd } from './cart/cart-add.ts';
import { registerCartRemove } from './cart/cart-remove.ts';
import { registerCartReorder } from './cart/cart-reorder.ts';
import { registerCartRestore } from './cart/cart-restore.ts';
import { registerCartUpdate } from './cart/cart-update.ts';
import { registerGetCart } from './cart/get-cart.ts';
import { registerMergeCart } from './cart/merge-cart.ts';
import { registerRequestShippingQuote } from './cart/request-shipping-quote.ts';
import { registerShippingQuote } from './cart/shipping-quote.ts';
import { registerSubmitOrder } from './cart/submit-order.ts';
import { registerInvoice } from './invoice/find.ts';
import { registerInvoicePdf } from './invoice/pdf.ts';
import { registerOrder } from './order/find.ts';
import { registerOrderList } from './order/list.ts';
import { registerTickets } from './ticket/list.ts';

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
