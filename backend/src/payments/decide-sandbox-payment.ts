/** A payer's decision on the sandbox page, and the webhook that follows from it. */
import { decideSandboxCheckout, getSandboxCheckout } from '../db/sandbox-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PaymentOutcome } from '../domain/payment-states.ts';
import type { SellContext } from '../sell/sell-context.ts';

/** When the webhook is sent: a real gateway's can be late or get lost. */
export const SANDBOX_NOTIFICATIONS = ['at-once', 'late', 'never'] as const;
export type SandboxNotification = (typeof SANDBOX_NOTIFICATIONS)[number];

const LATE_MS = 30_000;

/** The first decision counts; another one changes nothing. */
export async function decideSandboxPayment(
  { db, clock }: SellContext,
  decision: {
    readonly token: string;
    readonly outcome: PaymentOutcome;
    readonly notification: SandboxNotification;
  },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const isFirst = await decideSandboxCheckout(tx, { ...decision, now });
    if (!isFirst || decision.notification === 'never') return;
    const checkout = await getSandboxCheckout(tx, decision.token);
    await enqueue(tx, {
      kind: 'sandbox.webhook',
      dedupeKey: `sandbox.webhook:${checkout.event_id}`,
      payload: { token: decision.token },
      runAt: new Date(now.getTime() + (decision.notification === 'late' ? LATE_MS : 0)),
    });
  });
}
