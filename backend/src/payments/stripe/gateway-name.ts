/**
 * Name of the Stripe gateway in payments. Apart from the gateway, which loads Stripe's library; only
 * sites with a key load it.
 */
export const STRIPE_GATEWAY = 'stripe';
