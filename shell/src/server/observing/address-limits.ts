/** Rate limits per address or network in a time window; in memory, bounded. */
import { networkOf } from 'shared-contracts/visitor-network';

export interface AddressLimit {
  readonly most: number;
  readonly windowMs: number;
}

export interface AddressLimits {
  /** Counts one event. Returns false above the limit. `what` identifies the limit. */
  take(address: string, what: string, limit: AddressLimit): boolean;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

const MOST_WINDOWS = 20_000;

export function createAddressLimits(clock: () => number): AddressLimits {
  const windows = new Map<string, Window>();
  return {
    take(address, what, { most, windowMs }) {
      const key = `${what} ${networkOf(address)}`;
      const now = clock();
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now) {
        known.count += 1;
        return known.count <= most;
      }
      windows.delete(key);
      const oldest = windows.keys().next();
      if (windows.size >= MOST_WINDOWS && oldest.done !== true) windows.delete(oldest.value);
      windows.set(key, { endsAt: now + windowMs, count: 1 });
      return true;
    },
  };
}
