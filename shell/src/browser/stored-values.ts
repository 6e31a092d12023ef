/**
 * Values that this browser stores between visits, none of them secret. When storage is
 * blocked or full (private windows, full disk), nothing is stored.
 */
export interface StoredValues {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
  /** Calls the listener when another tab changes the key. Returns an unsubscribe function. */
  onChange(key: string, listener: (value: string | null) => void): () => void;
}

export function createStoredValues(page: Window): StoredValues {
  return {
    read(key) {
      try {
        return page.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) page.localStorage.removeItem(key);
        else page.localStorage.setItem(key, value);
      } catch {
        // Blocked storage only means that nothing is stored.
      }
    },
    onChange(key, listener) {
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key) listener(event.newValue);
      };
      page.addEventListener('storage', handleStorage);
      return () => page.removeEventListener('storage', handleStorage);
    },
  };
}
