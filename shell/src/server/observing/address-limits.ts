/** How often one address, or network, may do something in a window of time; in memory, bounded. */
import { networkOf } from 'shared-contracts/visitor-network';

export interface AddressLimit {
  readonly most: number;
  readonly windowMs: number;
}

export interface AddressLimits {
  /** Counts one; false when it is too many. `what` names whose limit it is. */
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
