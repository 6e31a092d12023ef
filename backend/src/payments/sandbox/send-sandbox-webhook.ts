/** Sends the sandbox gateway's webhook to the shop, signed like any gateway's. */
import { getSandboxCheckout } from './sandbox-repository.ts';
import type { Connection } from '../../db/connection.ts';
import type { SandboxNotification } from './sandbox-notifications.ts';
import { SANDBOX_GATEWAY, type SandboxWebhookBody } from './sandbox-gateway.ts';
import { SIGNATURE_HEADER, signWebhook } from '../webhook-signature.ts';

/** Sends a webhook; returns the status code. */
export type WebhookPost = (webhook: {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<number>;

/**
 * `twice` sends the same event again. `out-of-order` sends an older event, a first declined card,
 * after the final one. Throws when the shop does not accept an event, so that the outbox tries again.
 */
export async function sendSandboxWebhook(
  sender: { readonly db: Connection; readonly secret: string; readonly post: WebhookPost },
  sending: {
    readonly token: string;
    readonly notification: SandboxNotification;
    readonly now: Date;
  },
): Promise<void> {
  const checkout = await getSandboxCheckout(sender.db, sending.token);
  const { outcome, event_id } = checkout;
  if (outcome === null || event_id === null) throw new Error('The payment is not decided yet');
  const event = {
    event_id,
    ref: checkout.token,
    payment_id: checkout.payment_id,
    outcome,
    amount_cents: checkout.paid_cents ?? checkout.amount_cents,
    currency: checkout.currency,
  } satisfies SandboxWebhookBody;
  await send(sender, event, sending.now);
  if (sending.notification === 'twice') await send(sender, event, sending.now);
  if (sending.notification === 'out-of-order') {
    const older = { ...event, event_id: `${event_id}-older`, outcome: 'failed' } as const;
    await send(sender, older, sending.now);
  }
}

async function send(
  sender: { readonly secret: string; readonly post: WebhookPost },
  event: SandboxWebhookBody,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(event);
  const status = await sender.post({
    path: `/payment-webhook/${SANDBOX_GATEWAY}`,
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(sender.secret, body, now),
    },
  });
  if (status !== 200) throw new Error(`The webhook got status ${status}`);
}

const TIMEOUT_MS = 10_000;

/** Posts to the address the API itself listens on. */
export function createWebhookPost(findOrigin: () => string | undefined): WebhookPost {
  return async ({ path, body, headers }) => {
    const origin = findOrigin();
    if (origin === undefined) throw new Error('The API is not listening');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(origin + path, { method: 'POST', body, headers, signal });
    await response.arrayBuffer();
    return response.status;
  };
}
