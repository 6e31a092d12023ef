/** Limits wrong tokens and tickets per address or network. */
import { networkOf } from 'shared-contracts/visitor-network';

const FAILURES_MAX = 10;
const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 1000;

export interface FailedTokens {
  isBlocked(address: string): boolean;
  count(address: string): void;
}

export function createFailedTokens(clock: { now(): Date }): FailedTokens {
  const counts = new Map<string, { failures: number; readonly endsAt: number }>();

  function find(address: string) {
    const found = counts.get(address);
    if (found === undefined || found.endsAt > clock.now().getTime()) return found;
    counts.delete(address);
    return undefined;
  }

  return {
    isBlocked: (address) => (find(networkOf(address))?.failures ?? 0) >= FAILURES_MAX,
    count(address) {
      const network = networkOf(address);
      const found = find(network);
      if (found !== undefined) {
        found.failures += 1;
        return;
      }
      const oldest = counts.keys().next();
      if (counts.size >= ADDRESSES_MAX && !oldest.done) counts.delete(oldest.value);
      counts.set(network, { failures: 1, endsAt: clock.now().getTime() + WINDOW_MS });
    },
  };
}
