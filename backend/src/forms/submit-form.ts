/**
 * Submits a form: one transaction stores the answers and either enqueues the email to the owner or
 * opens a payment. The gateway is called after the commit.
 *
 * A repeated submission returns the first one. It is recognised by the client's key, or because the
 * same visitor sends the same answers within ten minutes. If the first submission was cancelled or
 * expired unpaid, a new one starts.
 */
import type { Connection } from '../db/connection.ts';
import { claimCaptcha } from './captcha-repository.ts';
import {
  createSubmission,
  findSubmission,
  getSubmission,
  type FormSubmission,
} from './form-submission-repository.ts';
import type { FormRow } from './form-repository.ts';
import { claimKey, saveResponse, type IdempotencyKey } from '../db/idempotency-repository.ts';
import type { StoredAnswer } from '../db/schema/form.ts';
import { getPaymentFor } from '../payments/payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserById } from '../auth/user-repository.ts';
import { paymentStateOfForm } from './form-states.ts';
import { HttpError } from '../errors.ts';
import { openPayment, PAYMENT_TIME_MS } from '../payments/open-payment.ts';
import { startCheckout, type StartedCheckout } from '../payments/start-checkout.ts';
import { sha256 } from '../domain/digest.ts';
import { getFirstGateway } from '../payments/payment-gateway.ts';
import type { Services } from '../services.ts';
import { isRecord } from 'shared-contracts/json';
import { formSubject } from './form-subject.ts';
import { findEmailAnswer } from './prepare-answers.ts';
import { notifyOwner } from './notify-owner.ts';

/** Within this time the same answers from the same visitor are one submission. */
const REPEAT_MS = 10 * 60 * 1000;

export interface FormToSubmit {
  readonly form: FormRow;
  readonly answers: readonly StoredAnswer[];
  /** Absolute URL of the page with the form, on this site. */
  readonly pageUrl: string;
  readonly visitor: { readonly userId: number | null; readonly address: string };
  /** The client's Idempotency-Key. */
  readonly clientKey: string | undefined;
  /** Undefined if the form has no captcha. */
  readonly captcha: { readonly nonce: string; readonly expiresAt: Date } | undefined;
}

/**
 * Returns the payment URL; undefined if there is nothing to pay. Throws CAPTCHA_REQUIRED,
 * IDEMPOTENCY_KEY_REUSED and GATEWAY_UNAVAILABLE.
 */
export async function submitForm(
  services: Services,
  sent: FormToSubmit,
): Promise<StartedCheckout | undefined> {
  const { db } = services;
  const now = services.clock.now();
  const submission = await inTransaction(db, (tx) => submitOnce(tx, services, { sent, now }));
  if (submission.amount_cents === null) return undefined;
  const payment = await getPaymentFor(db, { kind: 'form', id: submission.id });
  return startCheckout(services, payment.id);
}

async function submitOnce(
  tx: Connection,
  services: Services,
  { sent, now }: { readonly sent: FormToSubmit; readonly now: Date },
): Promise<FormSubmission> {
  const { userId, address } = sent.visitor;
  const owner = userId === null ? `visitor:${sha256(address)}` : `user:${userId}`;
  const requestHash = sha256([sent.form.id, owner, sent.answers]);
  const keys = keysOf(sent, owner, requestHash);
  for (const key of keys) {
    const claim = await claimKey(tx, { key, requestHash, now });
    if (claim.kind === 'first') continue;
    const earlier = await findEarlierSubmission(tx, claim.response, now);
    const isClientKey = key.scope === CLIENT_SCOPE;
    if (earlier === undefined) continue;
    if (isClientKey && claim.requestHash !== requestHash) {
      throw new HttpError('IDEMPOTENCY_KEY_REUSED');
    }
    if (isClientKey || now.getTime() - earlier.created_at.getTime() < REPEAT_MS) return earlier;
  }
  const submission = await submit(tx, services, { sent, requestHash, now });
  const response = JSON.stringify({ submissionId: submission.id });
  for (const key of keys) await saveResponse(tx, { key, requestHash, response });
  return submission;
}

const CLIENT_SCOPE = 'submitForm.client';

/** Always claimed in this order, so that two submissions cannot deadlock. */
function keysOf(sent: FormToSubmit, owner: string, requestHash: string): readonly IdempotencyKey[] {
  const answers = { scope: 'submitForm.answers', owner, key: requestHash };
  if (sent.clientKey === undefined) return [answers];
  return [{ scope: CLIENT_SCOPE, owner, key: sent.clientKey }, answers];
}

/**
 * The earlier submission; undefined if it was cancelled or has expired unpaid. An overdue one
 * expires here, so that its payment page closes before another one opens.
 */
async function findEarlierSubmission(
  tx: Connection,
  response: unknown,
  now: Date,
): Promise<FormSubmission | undefined> {
  if (!isRecord(response) || typeof response['submissionId'] !== 'string') return undefined;
  const earlier = await findSubmission(tx, response['submissionId']);
  if (earlier === undefined) return undefined;
  const isOverdue = paymentStateOfForm(earlier.status) === 'waiting' && earlier.expires_at <= now;
  if (!isOverdue)
    return paymentStateOfForm(earlier.status) === 'closed-unpaid' ? undefined : earlier;
  const overdue = await formSubject.lock(tx, earlier.id);
  if (overdue.paymentState === 'waiting') await overdue.closeUnpaid('expired', now);
  return overdue.paymentState === 'paid' ? getSubmission(tx, earlier.id) : undefined;
}

async function submit(
  tx: Connection,
  services: Services,
  {
    sent,
    requestHash,
    now,
  }: { readonly sent: FormToSubmit; readonly requestHash: string; readonly now: Date },
): Promise<FormSubmission> {
  const { form, answers, visitor, captcha } = sent;
  if (captcha !== undefined && !(await claimCaptcha(tx, captcha))) {
    throw new HttpError('CAPTCHA_REQUIRED');
  }
  const amountCents = form.cost_cents;
  const submission = await createSubmission(tx, {
    form_id: form.id,
    form_name: form.name,
    user_id: visitor.userId,
    status: amountCents === null ? 'received' : 'awaiting_payment',
    answers: JSON.stringify(answers),
    page_url: sent.pageUrl,
    visitor_email: findEmailAnswer(answers) ?? (await findAccountEmail(tx, visitor.userId)),
    amount_cents: amountCents,
    submit_hash: requestHash,
    created_at: now,
    expires_at: new Date(now.getTime() + PAYMENT_TIME_MS),
  });
  if (amountCents === null) await notifyOwner(tx, submission.id, now);
  else {
    const subject = { kind: 'form', id: submission.id } as const;
    await openPayment(tx, { subject, gateway: getFirstGateway(services).name, amountCents, now });
  }
  return submission;
}

async function findAccountEmail(tx: Connection, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  return (await findUserById(tx, userId))?.email ?? null;
}
