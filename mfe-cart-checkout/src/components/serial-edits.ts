/**
 * State that mirrors the server while calls change it one after another. Each call starts from the
 * result of the previous one.
 */
import { createStore, type Observable } from 'remote-kit/store';
import { createSerialQueue } from '../domain/serial-queue.ts';

interface EditState {
  readonly status: 'settled' | 'updating';
}

export interface SerialEdits<State extends EditState> extends Observable<State> {
  change(next: Partial<State>): void;
  /** Resolves when the job is done; it waits for earlier jobs and handles its own failure. */
  run(job: () => Promise<void>): Promise<void>;
}

/** @param isWaiting whether the state contains changes that are still to be sent */
export function createSerialEdits<State extends EditState>(
  first: State,
  isWaiting: (state: State) => boolean = () => false,
): SerialEdits<State> {
  const store = createStore(first);
  const queue = createSerialQueue(() => undefined);
  let jobs = 0;

  function change(next: Partial<State>): void {
    const state = { ...store.current(), ...next };
    store.set({ ...state, status: jobs > 0 || isWaiting(state) ? 'updating' : 'settled' });
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    change,
    run(job) {
      jobs += 1;
      change({});
      return queue.add(async () => {
        try {
          await job();
        } finally {
          jobs -= 1;
          change({});
        }
      });
    },
  };
}
