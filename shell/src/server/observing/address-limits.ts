/** Rate limits per network of visitors. The counts are in memory and bounded. */
import { networkOf } from 'shared-contracts/visitor-network';

export interface AddressLimit {
  /** Maximum number of events per window. */
  readonly most: number;
  readonly windowMs: number;
}

export interface AddressLimits {
  /** Counts one event against the named limit. Returns false above the limit. */
  take(address: string, limitName: string, limit: AddressLimit): boolean;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

const WINDOWS_MAX = 20_000;

export function createAddressLimits(clock: () => number): AddressLimits {
  const windows = new Map<string, Window>();
  return {
    take(address, limitName, { most, windowMs }) {
      const key = `${limitName} ${networkOf(address)}`;
      const now = clock();
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now) {
        known.count += 1;
        return known.count <= most;
      }
      windows.delete(key);
      const oldest = windows.keys().next();
      if (windows.size >= WINDOWS_MAX && oldest.done !== true) windows.delete(oldest.value);
      windows.set(key, { endsAt: now + windowMs, count: 1 });
      return true;
    },
  };
}
