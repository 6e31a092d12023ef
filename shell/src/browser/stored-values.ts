/**
 * What this browser remembers between visits, none of it secret (SES-01). Storage
 * may be refused (private windows, full disk): then nothing is remembered.
 */
export interface StoredValues {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
  /** Calls the listener when another tab changed the key; answers its own undo. */
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
        // Refused storage only means that nothing is remembered.
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
