/**
 * Layout values that change after the document was rendered.
 *
 * The server and hydration use `INITIAL_LAYOUT`, the same for every visitor; the browser's
 * own values follow right after hydration.
 */
import { useSyncExternalStore } from 'react';

/** A value that another module owns. `subscribe` returns an unsubscribe function. */
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
  readonly alerts: LiveValue<readonly BannerAlert[]>;
  readonly dismissAlert: (id: number) => void;
  /** True while a soft navigation takes long enough to show progress. */
  readonly isNavigating: LiveValue<boolean>;
  /** Text that screen readers announce: the title of the new page after a soft navigation. */
  readonly announcement: LiveValue<string>;
}

const NO_ALERTS: readonly BannerAlert[] = [];

export const INITIAL_LAYOUT: LiveLayout = {
  alerts: constant(NO_ALERTS),
  dismissAlert: () => undefined,
  isNavigating: constant(false),
  announcement: constant(''),
};

function constant<Value>(value: Value): LiveValue<Value> {
  return { current: () => value, subscribe: () => () => undefined };
}

/** The current value; `initial` on the server and during hydration. */
export function useLiveValue<Value>(live: LiveValue<Value>, initial: Value): Value {
  return useSyncExternalStore(live.subscribe, live.current, () => initial);
}
