/** A value with listeners; the smallest thing React's `useSyncExternalStore` can follow. */
export interface Store<Value> {
  current(): Value;
  /** Tells listeners only when the value is another one. */
  set(value: Value): void;
  /** Answers its own undo. */
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
