/** Runs tasks one after another; a task that fails does not stop the next. */
export interface SerialQueue {
  /** Settles when the task is done; never rejects. */
  add(task: () => Promise<void>): Promise<void>;
}

export function createSerialQueue(onError: (error: unknown) => void): SerialQueue {
  let tail: Promise<void> = Promise.resolve();
  return {
    add(task) {
      tail = tail.then(task).catch(onError);
      return tail;
    },
  };
}
