/** Runs tasks one after another; a failed task does not stop the next one. */
export interface SerialQueue {
  /** Resolves when the task is done; never rejects. */
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
