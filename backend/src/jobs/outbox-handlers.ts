/**
 * Handlers of outbox tasks by kind. A handler may run twice for one task and must be idempotent.
 */
import * as v from 'valibot';
import type { OutboxKind } from '../db/outbox-repository.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { sendCode } from '../auth/code-mail.ts';
import { emailChangedSchema, sendEmailChanged } from '../accounts/email-changed-mail.ts';
import { accountCodeMailSchema, sendAccountCode } from '../accounts/account-code-mail.ts';
import { accountDeletedMailSchema, sendAccountDeleted } from '../accounts/account-deleted-mail.ts';
import { sendForm, sendFormReceipt } from '../forms/form-mail.ts';
import { sendInvoice } from '../orders/invoices/invoice-mail.ts';
import {
  securityNotificationSchema,
  sendSecurityNotification,
} from '../auth/security-notification-mail.ts';
import { sendOrderCancelled } from '../orders/order-cancelled-mail.ts';
import { paymentAlertSchema, sendPaymentAlert } from '../payments/payment-alert-mail.ts';
import { passwordChangedMailSchema, sendPasswordChanged } from '../auth/password-changed-mail.ts';
import { sendRefundNotice } from '../payments/refund-mail.ts';
import { sendShipped } from '../orders/shipped-mail.ts';
import { sendShippingAnswer, shippingAnswerMailSchema } from '../shipping/shipping-answer-mail.ts';
import {
  sendShippingRequest,
  shippingRequestMailSchema,
} from '../shipping/shipping-request-mail.ts';
import { sendBackInStock } from '../stock-notices/back-in-stock-mail.ts';
import {
  confirmNoticeMailSchema,
  sendConfirmNotice,
} from '../stock-notices/confirm-notice-mail.ts';
import {
  sendVoucherDelivery,
  voucherDeliveryMailSchema,
} from '../vouchers/voucher-delivery-mail.ts';
import { sendVoucher } from '../vouchers/voucher-mail.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { SANDBOX_NOTIFICATIONS } from '../payments/sandbox/sandbox-notifications.ts';
import { sendSandboxWebhook, type WebhookPost } from '../payments/sandbox/send-sandbox-webhook.ts';
import type { Services } from '../services.ts';

const sandboxWebhookSchema = v.object({
  token: v.string(),
  notification: v.optional(v.picklist(SANDBOX_NOTIFICATIONS), 'at-once'),
});

/** A handler for every kind of task. It throws when the task must be tried again. */
export type OutboxHandlers = Readonly<Record<OutboxKind, (payload: unknown) => Promise<void>>>;

export function createOutboxHandlers(
  services: Services,
  dependencies: {
    readonly mail: MailTransport;
    readonly postWebhook: WebhookPost;
    readonly sandboxWebhookSecret: string;
  },
): OutboxHandlers {
  const { db, clock, env, paymentSubjects } = services;
  const { mail, postWebhook: post, sandboxWebhookSecret: secret } = dependencies;
  return {
    'mail.invoice': async (payload) => {
      const { orderId } = v.parse(v.object({ orderId: v.string() }), payload);
      const { linkSecrets } = services.keys;
      await sendInvoice({ db, mail, siteUrl: env.siteUrl, linkSecrets }, orderId);
    },
    'mail.shipping-request': async (payload) => {
      const request = v.parse(shippingRequestMailSchema, payload);
      await sendShippingRequest({ db, mail, siteUrl: env.siteUrl }, request);
    },
    'mail.shipping-answer': async (payload) => {
      const answer = v.parse(shippingAnswerMailSchema, payload);
      await sendShippingAnswer({ db, mail, siteUrl: env.siteUrl }, answer);
    },
    'mail.form': async (payload) => {
      const { submissionId } = v.parse(v.object({ submissionId: v.string() }), payload);
      await sendForm({ db, mail, siteUrl: env.siteUrl }, submissionId);
    },
    'mail.form-receipt': async (payload) => {
      const { submissionId } = v.parse(v.object({ submissionId: v.string() }), payload);
      await sendFormReceipt({ db, mail, siteUrl: env.siteUrl }, submissionId);
    },
    'mail.voucher': async (payload) => {
      const { voucherId } = v.parse(v.object({ voucherId: v.string() }), payload);
      const { voucherSecrets } = services.keys;
      await sendVoucher({ db, mail, siteUrl: env.siteUrl, voucherSecrets }, voucherId);
    },
    'mail.voucher-delivery': async (payload) => {
      const delivery = v.parse(voucherDeliveryMailSchema, payload);
      const { voucherSecrets } = services.keys;
      const sender = { db, mail, siteUrl: env.siteUrl, voucherSecrets, clock };
      await sendVoucherDelivery(sender, delivery);
    },
    'mail.payment-alert': async (payload) => {
      const alert = v.parse(paymentAlertSchema, payload);
      await sendPaymentAlert({ db, mail, siteUrl: env.siteUrl, paymentSubjects }, alert);
    },
    'mail.shipped': async (payload) => {
      const { orderId } = v.parse(v.object({ orderId: v.string() }), payload);
      const { linkSecrets } = services.keys;
      await sendShipped({ db, mail, siteUrl: env.siteUrl, linkSecrets }, orderId);
    },
    'mail.order-cancelled': async (payload) => {
      const { orderId } = v.parse(v.object({ orderId: v.string() }), payload);
      await sendOrderCancelled({ db, mail, siteUrl: env.siteUrl }, orderId);
    },
    'mail.refund': async (payload) => {
      const { paymentId } = v.parse(v.object({ paymentId: v.string() }), payload);
      await sendRefundNotice({ db, mail, siteUrl: env.siteUrl, paymentSubjects }, paymentId);
    },
    'mail.code': async (payload) => {
      const { requestId } = v.parse(v.object({ requestId: v.string() }), payload);
      const { codeSecret } = services.keys;
      const sender = { db, mail, siteUrl: env.siteUrl, codeSecret, clock };
      await sendCode(sender, requestId);
    },
    'mail.password-changed': async (payload) => {
      const { userId, changedAt } = v.parse(passwordChangedMailSchema, payload);
      await sendPasswordChanged({ db, mail, siteUrl: env.siteUrl }, { userId, changedAt });
    },
    'mail.email-changed': async (payload) => {
      const change = v.parse(emailChangedSchema, payload);
      await sendEmailChanged({ db, mail, siteUrl: env.siteUrl }, change);
    },
    'mail.login-way': async (payload) => {
      const change = v.parse(securityNotificationSchema, payload);
      await sendSecurityNotification({ db, mail, siteUrl: env.siteUrl }, change);
    },
    'mail.account-code': async (payload) => {
      const content = v.parse(accountCodeMailSchema, payload);
      await sendAccountCode({ db, mail, siteUrl: env.siteUrl }, content);
    },
    'mail.account-deleted': async (payload) => {
      const content = v.parse(accountDeletedMailSchema, payload);
      await sendAccountDeleted({ db, mail, siteUrl: env.siteUrl }, content);
    },
    'mail.stock-notice': async (payload) => {
      const request = v.parse(confirmNoticeMailSchema, payload);
      const { linkSecrets } = services.keys;
      await sendConfirmNotice({ db, mail, siteUrl: env.siteUrl, linkSecrets }, request);
    },
    'mail.back-in-stock': async (payload) => {
      const { noticeId } = v.parse(v.object({ noticeId: v.string() }), payload);
      const { linkSecrets } = services.keys;
      await sendBackInStock({ db, mail, siteUrl: env.siteUrl, linkSecrets }, noticeId);
    },
    'gateway.expire': async (payload) => {
      const { paymentId } = v.parse(v.object({ paymentId: v.string() }), payload);
      await closeCheckout(services, paymentId);
    },
    'gateway.refund': async (payload) => {
      const { paymentId } = v.parse(v.object({ paymentId: v.string() }), payload);
      await sendRefund(services, paymentId);
    },
    'sandbox.webhook': async (payload) => {
      const webhook = v.parse(sandboxWebhookSchema, payload);
      await sendSandboxWebhook({ db, secret, post }, { ...webhook, now: clock.now() });
    },
  };
}
