/** The notification behaviour a visitor can choose on the sandbox page, besides the outcome. */

/**
 * When and how the webhook comes; a real gateway's webhook can be late, lost, repeated or overtaken
 * by another. `late`: half a minute late, while the gateway itself knows at once. `delayed`: the
 * gateway itself reports the payment as open until then.
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
