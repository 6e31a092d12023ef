/** How a payment on the sandbox page ends for the shop, besides its outcome (CART-14). */

/**
 * When and how the webhook comes; a real gateway's can be late, get lost, be repeated and
 * be overtaken. `late`: half a minute, the gateway itself knows at once. `delayed`: the
 * gateway itself says that the payment is open until then.
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
