/** Observable state without React, and the hook that shows it in a view. */
import { useSyncExternalStore } from 'react';

/** State that can be read and observed here, and is changed elsewhere. */
export interface Observable<Value> {
  current(): Value;
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends Observable<Value> {
  /** Calls the listeners when the value changes. */
  set(value: Value): void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
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

/** The current value; the server renders the initial value. */
export function useObservable<Value>({ current, subscribe }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, current, current);
}
