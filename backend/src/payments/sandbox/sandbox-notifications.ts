/** The notification behaviour a visitor can choose on the sandbox page, besides the outcome. */

/**
 * When and how often the webhook is sent, because a real gateway's webhook can be late, lost,
 * repeated or out of order. `late`: after 30 seconds, although the gateway reports the outcome at
 * once when queried. `delayed`: after 30 seconds, and until then the gateway reports the payment as
 * processing.
 */
export const SANDBOX_NOTIFICATIONS = [
  'at-once',
  'late',
  'delayed',
  'never',
  'twice',
  'out-of-order',
] as const;
export type SandboxNotification = (typeof SANDBOX_NOTIFICATIONS)[number];

export const SANDBOX_AMOUNTS = ['asked', 'less'] as const;
export type SandboxAmount = (typeof SANDBOX_AMOUNTS)[number];
