/**
 * An observable value, with the smallest interface that React's `useSyncExternalStore`
 * accepts.
 */
export interface Store<Value> {
  current(): Value;
  /** Notifies listeners only when the value differs. */
  set(value: Value): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
