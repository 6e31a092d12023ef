/** A payer's decision on the sandbox page, and the webhooks it causes. */
import { decideSandboxCheckout, getSandboxCheckout } from './sandbox-repository.ts';
import { enqueue } from '../../db/outbox-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PaymentOutcome } from '../payment-states.ts';
import type { SandboxAmount, SandboxNotification } from './sandbox-notifications.ts';
import type { Services } from '../../services.ts';

const LATE_MS = 30_000;

/** The first decision counts; a second one changes nothing. */
export async function decideSandboxPayment(
  { db, clock }: Services,
  decision: {
    readonly token: string;
    readonly outcome: PaymentOutcome;
    readonly notification: SandboxNotification;
    /** `less` pays half of the requested amount. */
    readonly amount?: SandboxAmount;
  },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { notification, token } = decision;
    const isSlow = notification === 'late' || notification === 'delayed';
    const runAt = new Date(now.getTime() + (isSlow ? LATE_MS : 0));
    const checkout = await getSandboxCheckout(tx, token);
    const isFirst = await decideSandboxCheckout(tx, {
      ...decision,
      now,
      paidCents: decision.amount === 'less' ? Math.ceil(checkout.amount_cents / 2) : null,
      settlesAt: notification === 'delayed' ? runAt : null,
    });
    if (!isFirst || notification === 'never') return;
    await enqueue(tx, {
      kind: 'sandbox.webhook',
      dedupeKey: `sandbox.webhook:${token}`,
      payload: { token, notification },
      runAt,
    });
  });
}
