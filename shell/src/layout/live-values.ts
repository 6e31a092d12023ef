/**
 * What changes in the layout after the document was rendered.
 *
 * The server and hydration show `STILL_LAYOUT`, the same for every visitor; the
 * browser's own values follow right after hydration.
 */
import { useSyncExternalStore } from 'react';

/** A value somebody else owns; `subscribe` answers its own undo. */
export interface LiveValue<Value> {
  current(): Value;
  subscribe(listener: () => void): () => void;
}

export interface BannerAlert {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly text: string;
}

export interface LiveLayout {
  /** Items in the cart, or null while nothing is known. */
  readonly cartCount: LiveValue<number | null>;
  readonly signedIn: LiveValue<boolean>;
  readonly alerts: LiveValue<readonly BannerAlert[]>;
  readonly dismissAlert: (id: number) => void;
  /** A soft navigation takes long enough to be shown (SH-07). */
  readonly isNavigating: LiveValue<boolean>;
  /** Read out politely: the title of the page a soft navigation arrived at. */
  readonly announcement: LiveValue<string>;
}

const NO_ALERTS: readonly BannerAlert[] = [];

export const STILL_LAYOUT: LiveLayout = {
  cartCount: still(null),
  signedIn: still(false),
  alerts: still(NO_ALERTS),
  dismissAlert: () => undefined,
  isNavigating: still(false),
  announcement: still(''),
};

function still<Value>(value: Value): LiveValue<Value> {
  return { current: () => value, subscribe: () => () => undefined };
}

/** The value as it is now; `whenStill` on the server and while hydrating. */
export function useLiveValue<Value>(live: LiveValue<Value>, whenStill: Value): Value {
  return useSyncExternalStore(live.subscribe, live.current, () => whenStill);
}
