/** What each kind of outbox task does. Handlers may run twice and must bear it. */
import * as v from 'valibot';
import type { Connection } from '../db/connection.ts';
import type { OutboxKind } from '../db/outbox-repository.ts';
import { getPayment } from '../db/payment-repository.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { sendForm, sendFormReceipt } from '../mail/send-form.ts';
import { sendInvoice, type CreateInvoicePdf } from '../mail/send-invoice.ts';
import { sendRefund } from '../mail/send-refund.ts';
import { sendShipped } from '../mail/send-shipped.ts';
import { sendShippingRequest, shippingRequestMailSchema } from '../mail/send-shipping-request.ts';
import { sendVoucher } from '../mail/send-voucher.ts';
import { sendSandboxWebhook, type WebhookPost } from '../payments/send-sandbox-webhook.ts';
import type { SellContext } from '../sell/sell-context.ts';

export type OutboxHandlers = Readonly<Record<OutboxKind, (payload: unknown) => Promise<void>>>;

export function createOutboxHandlers(
  context: SellContext,
  outside: {
    readonly mail: MailTransport;
    readonly postWebhook: WebhookPost;
    readonly sandboxWebhookSecret: string;
    /** Goes along with the invoice mail where there is one. */
    readonly createInvoicePdf?: CreateInvoicePdf;
  },
): OutboxHandlers {
  const { db, clock, env } = context;
  const { mail, postWebhook: post, sandboxWebhookSecret: secret } = outside;
  const { createInvoicePdf: createPdf } = outside;
  return {
    'mail.invoice': async (payload) => {
      const { orderId } = v.parse(v.object({ orderId: v.string() }), payload);
      await sendInvoice({ db, mail, siteUrl: env.siteUrl, createPdf }, orderId);
    },
    'mail.shipping-request': async (payload) => {
      const request = v.parse(shippingRequestMailSchema, payload);
      await sendShippingRequest({ db, mail, siteUrl: env.siteUrl }, request);
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
      const { voucherSecret } = context.keys;
      await sendVoucher({ db, mail, siteUrl: env.siteUrl, voucherSecret }, voucherId);
    },
    'mail.shipped': async (payload) => {
      const { orderId } = v.parse(v.object({ orderId: v.string() }), payload);
      await sendShipped({ db, mail, siteUrl: env.siteUrl }, orderId);
    },
    'mail.refund': async (payload) => {
      const { paymentId } = v.parse(v.object({ paymentId: v.string() }), payload);
      await sendRefund({ db, mail, siteUrl: env.siteUrl }, paymentId);
    },
    'gateway.expire': async (payload) => {
      const { paymentId } = v.parse(v.object({ paymentId: v.string() }), payload);
      await expireAtGateway(db, context.gateways, paymentId);
    },
    'sandbox.webhook': async (payload) => {
      const { token } = v.parse(v.object({ token: v.string() }), payload);
      await sendSandboxWebhook({ db, secret, post }, { token, now: clock.now() });
    },
  };
}

/** A payment without a reference never reached its gateway. */
async function expireAtGateway(
  db: Connection,
  gateways: SellContext['gateways'],
  paymentId: string,
): Promise<void> {
  const { gateway, gateway_ref: ref } = await getPayment(db, paymentId);
  if (ref !== null) await gateways.get(gateway)?.expire(ref);
}
