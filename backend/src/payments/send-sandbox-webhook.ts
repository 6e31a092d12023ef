/** Sends the sandbox gateway's webhook to the shop, signed like any gateway's. */
import { getSandboxCheckout } from '../db/sandbox-repository.ts';
import type { Connection } from '../db/connection.ts';
import { SANDBOX_GATEWAY, type SandboxWebhookBody } from './sandbox-gateway.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

/** How a webhook travels; answers the status code. */
export type WebhookPost = (webhook: {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<number>;

/** Throws when the shop does not take it, so that it is sent again later. */
export async function sendSandboxWebhook(
  sender: { readonly db: Connection; readonly secret: string; readonly post: WebhookPost },
  sending: { readonly token: string; readonly now: Date },
): Promise<void> {
  const checkout = await getSandboxCheckout(sender.db, sending.token);
  const { outcome, event_id } = checkout;
  if (outcome === null || event_id === null) throw new Error('The payment is not decided yet');
  const body = JSON.stringify({
    event_id,
    ref: checkout.token,
    payment_id: checkout.payment_id,
    outcome,
    amount_cents: checkout.amount_cents,
    currency: checkout.currency,
  } satisfies SandboxWebhookBody);
  const status = await sender.post({
    path: `/payment-webhook/${SANDBOX_GATEWAY}`,
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(sender.secret, body, sending.now),
    },
  });
  if (status !== 200) throw new Error(`The webhook was answered with ${status}`);
}

const TIMEOUT_MS = 10_000;

/** Posts to the API's own listening address. */
export function createWebhookPost(findOrigin: () => string | undefined): WebhookPost {
  return async ({ path, body, headers }) => {
    const origin = findOrigin();
    if (origin === undefined) throw new Error('The API is not listening');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(origin + path, { method: 'POST', body, headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  };
}
