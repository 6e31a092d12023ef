/**
 * Runs a remote's lifecycles as a single-spa parcel.
 *
 * Uses only `mountRootParcel`: single-spa's `start()` patches the history and would run
 * every navigation twice.
 */
import type { SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import { addErrorHandler, mountRootParcel } from 'single-spa';

/** A lifecycle step that takes longer counts as failed. */
const LONGEST_STEP_MS = 15_000;

export interface RunningParcel {
  /**
   * Begins after the update before it: single-spa refuses an update during another, and a remote may
   * navigate while it is updated.
   */
  update(props: SlotProps): Promise<void>;
  /** Never rejects. A remote that fails to unmount is dropped. */
  stop(): Promise<void>;
}

export interface ParcelOptions {
  readonly lifecycles: SlotLifecycles;
  readonly props: SlotProps;
  /** Called when the code has loaded and nothing in the slot's element has been touched yet. */
  readonly beforeMount: () => void;
}

// Failures arrive as rejected promises. Without this handler, single-spa would also throw
// them on the window.
addErrorHandler(() => undefined);

/** Settles when the slot is interactive; rejects when it cannot be. */
export async function runParcel({
  lifecycles,
  props,
  beforeMount,
}: ParcelOptions): Promise<RunningParcel> {
  const timeout = { millis: LONGEST_STEP_MS, dieOnTimeout: true, warningMillis: LONGEST_STEP_MS };
  const config = {
    name: props.slot.id,
    bootstrap: () => lifecycles.bootstrap(props),
    mount: (current: SlotProps) => {
      beforeMount();
      return lifecycles.mount(current);
    },
    update: (current: SlotProps) => lifecycles.update(current),
    unmount: (current: SlotProps) => lifecycles.unmount(current),
    timeouts: { bootstrap: timeout, mount: timeout, unmount: timeout, update: timeout },
  };
  const parcel = mountRootParcel(config, { ...props });
  // `mountPromise` rejects with the same error.
  parcel.bootstrapPromise.catch(() => undefined);
  try {
    await parcel.mountPromise;
  } catch (error) {
    await lifecycles.unmount(props).catch(() => undefined);
    throw error;
  }
  let last: Promise<void> = Promise.resolve();
  function afterLast(step: () => Promise<unknown> | undefined): Promise<void> {
    const result = last.then(async () => void (await step()));
    last = result.catch(() => undefined);
    return result;
  }
  return {
    update: (next) => afterLast(() => parcel.update?.({ ...next })),
    stop: () => afterLast(() => parcel.unmount()).catch(() => undefined),
  };
}
