/** Alerts in the page's banner, newest last. The same text is shown only once. */
import type { BannerAlert } from '../layout/live-values.ts';
import { createStore } from './store.ts';

const ALERTS_MAX = 3;

export interface Alerts {
  current(): readonly BannerAlert[];
  subscribe(listener: () => void): () => void;
  /** Returns a function that removes the alert. */
  show(alert: Omit<BannerAlert, 'id'>): () => void;
  dismiss(id: number): void;
}

export function createAlerts(): Alerts {
  const store = createStore<readonly BannerAlert[]>([]);
  let lastId = 0;
  const dismiss = (id: number) => store.set(store.current().filter((alert) => alert.id !== id));
  return {
    current: store.current,
    subscribe: store.subscribe,
    dismiss,
    show(alert) {
      lastId += 1;
      const id = lastId;
      const others = store.current().filter(({ text }) => text !== alert.text);
      store.set([...others, { ...alert, id }].slice(-ALERTS_MAX));
      return () => dismiss(id);
    },
  };
}
