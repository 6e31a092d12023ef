/**
 * Limits how many requests of one kind run at the same time, in total and per sender, so that no
 * sender can take all places. A request that has to wait is served before the requests of senders
 * with more places.
 */

export interface FairLimitOptions {
  readonly placesMax: number;
  readonly placesPerSenderMax: number;
}

export interface FairLimit {
  readonly waitingCount: number;
  /**
   * Waits for a place. Returns a function that gives it back, or undefined when none is free in
   * time.
   *
   * @param senders each counts separately, for example the visitor's session and network
   */
  take(senders: readonly string[]): Promise<(() => void) | undefined>;
  /** Ends the waiting; every waiting request gets no place. */
  close(): void;
}

interface Waiting {
  readonly senders: readonly string[];
  readonly finish: (release: (() => void) | undefined) => void;
}

const WAIT_MAX_MS = 10_000;
const WAITING_MAX = 4000;
const WAITING_PER_SENDER_MAX = 256;

export function createFairLimit(limits: FairLimitOptions): FairLimit {
  const used = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const waitingOf = new Map<string, number>();
  let total = 0;

  function usedBy(senders: readonly string[]): number {
    return Math.max(0, ...senders.map((sender) => used.get(sender) ?? 0));
  }

  function isFree(senders: readonly string[]): boolean {
    return total < limits.placesMax && usedBy(senders) < limits.placesPerSenderMax;
  }

  function occupy(senders: readonly string[]): () => void {
    total += 1;
    addTo(used, senders, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      total -= 1;
      addTo(used, senders, -1);
      serveNext();
    };
  }

  function serveNext(): void {
    let next: Waiting | undefined;
    for (const each of waiting) {
      if (!isFree(each.senders)) continue;
      if (next === undefined || usedBy(each.senders) < usedBy(next.senders)) next = each;
    }
    next?.finish(occupy(next.senders));
  }

  function canWait(senders: readonly string[]): boolean {
    if (waiting.size >= WAITING_MAX) return false;
    return senders.every((sender) => (waitingOf.get(sender) ?? 0) < WAITING_PER_SENDER_MAX);
  }

  return {
    get waitingCount() {
      return waiting.size;
    },
    async take(senders) {
      if (isFree(senders)) return occupy(senders);
      if (!canWait(senders)) return undefined;
      return new Promise((resolve) => {
        const timer = setTimeout(() => entry.finish(undefined), WAIT_MAX_MS);
        const entry: Waiting = {
          senders,
          finish(release) {
            clearTimeout(timer);
            waiting.delete(entry);
            addTo(waitingOf, senders, -1);
            resolve(release);
          },
        };
        waiting.add(entry);
        addTo(waitingOf, senders, 1);
      });
    },
    close() {
      for (const { finish } of waiting) finish(undefined);
    },
  };
}

function addTo(counts: Map<string, number>, senders: readonly string[], change: 1 | -1): void {
  for (const sender of senders) {
    const next = (counts.get(sender) ?? 0) + change;
    if (next === 0) counts.delete(sender);
    else counts.set(sender, next);
  }
}
