/**
 * The storefront's events: a closed union, and the only way remotes communicate.
 *
 * Adding an optional field is allowed; any other change needs a new event name, published beside
 * the old one for one release. Names: `owner.what-happened` or `owner.verb-requested`. Payloads
 * contain no token, email or postal address.
 */
import * as v from 'valibot';

const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const skuId = v.pipe(v.number(), v.integer(), v.minValue(1));
const qty = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const text = v.pipe(v.string(), v.maxLength(500));

const addonChoice = v.object({ id: v.number(), value: v.union([v.string(), v.number()]) });

export const storefrontEventSchemas = {
  /**
   * Asks the cart service to add an item. The response is `cart.changed` or `cart.add-failed` with
   * the same id.
   */
  'cart.add-requested': v.object({
    type: v.literal('cart.add-requested'),
    requestId,
    skuId,
    qty,
    addons: v.array(addonChoice),
  }),
  'cart.add-failed': v.object({ type: v.literal('cart.add-failed'), requestId, message: text }),
  /** The cart as the server now has it. */
  'cart.changed': v.object({
    type: v.literal('cart.changed'),
    itemCount: count,
    subtotalCents: count,
    requestId: v.optional(requestId),
    /**
     * Amount paid for the order that this cart became; only after a payment. Read by shells from
     * before `shell.count-requested`.
     */
    paidCents: v.optional(count),
  }),
  'session.started': v.object({ type: v.literal('session.started') }),
  'session.ended': v.object({
    type: v.literal('session.ended'),
    reason: v.picklist(['logout', 'expired']),
  }),
  /** A part of the page needs a login: the shell opens /login and returns afterwards. */
  'session.login-requested': v.object({
    type: v.literal('session.login-requested'),
    returnTo: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2000)),
  }),
  /** Asks the shell to show its alert banner. */
  'shell.alert-requested': v.object({
    type: v.literal('shell.alert-requested'),
    kind: v.picklist(['info', 'success', 'warning', 'danger']),
    text,
  }),
  /**
   * Asks the shell to count a step of a sale for the analytics vendors that the visitor allows
   * (`counted-step.ts`). Not counted on a site without analytics.
   */
  'shell.count-requested': v.object({
    type: v.literal('shell.count-requested'),
    step: v.picklist(['add_to_cart', 'begin_checkout', 'purchase']),
    /** With `qty`, for `add_to_cart`. */
    skuId: v.optional(skuId),
    qty: v.optional(qty),
    /** For `purchase`. */
    paidCents: v.optional(count),
  }),
} as const;

export type StorefrontEventType = keyof typeof storefrontEventSchemas;
export type StorefrontEvent = v.InferOutput<(typeof storefrontEventSchemas)[StorefrontEventType]>;
export type StorefrontEventOf<Type extends StorefrontEventType> = Extract<
  StorefrontEvent,
  { readonly type: Type }
>;

export function isStorefrontEventType(value: unknown): value is StorefrontEventType {
  return typeof value === 'string' && Object.hasOwn(storefrontEventSchemas, value);
}

/** The bus as a remote sees it: limited to what its manifest declares. */
export interface RemoteBus {
  /** Throws when the manifest does not declare the event or the payload does not fit its schema. */
  publish(event: StorefrontEvent): void;
  /** Returns an unsubscribe function. A listener that throws does not stop the others. */
  subscribe<Type extends StorefrontEventType>(
    type: Type,
    listener: (event: StorefrontEventOf<Type>) => void,
  ): () => void;
}
