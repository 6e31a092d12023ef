/**
 * Storage port for releases: objects by path, each with a tag of its content (ADR 0020). The
 * registry changes an object only if it is still the one that was read, so that two operators on
 * two machines cannot lose each other's change.
 */
export interface StoredObject {
  readonly bytes: Buffer;
  /** Changes with the content; only the storage interprets it. */
  readonly etag: string;
}

/** Condition of a write: the object does not exist yet, or is still the one that was read. */
export type WriteCondition =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unchanged'; readonly etag: string };

/** Paths are relative, with `/`; see `store-paths.ts`. Every method throws StorageError. */
export interface ReleaseStorage {
  /** Name of the store in messages; contains no secret. */
  readonly address: string;
  /** How often a reader should check for a new rollout document. */
  readonly pollMs: number;
  /** Undefined when there is no such object. */
  find(path: string): Promise<StoredObject | undefined>;
  /** As `find`, but does not send content the reader already has. */
  findNewer(
    path: string,
    knownEtag: string | undefined,
  ): Promise<StoredObject | 'unchanged' | undefined>;
  /** Writes the whole object or nothing; `lost` when the condition does not hold. */
  write(
    path: string,
    content: string | Uint8Array,
    condition: WriteCondition,
  ): Promise<'written' | 'lost'>;
  /** Removes an object; a missing one counts as removed. */
  remove(path: string): Promise<void>;
  /** Paths of all objects in a folder, sorted by name. */
  list(folder: string): Promise<readonly string[]>;
  /** Path on this machine's own disk; undefined where the object has to be downloaded. */
  locate(path: string): string | undefined;
}

/** Text of a document; undefined when it does not exist. @throws StorageError */
export async function findText(
  storage: Pick<ReleaseStorage, 'find'>,
  path: string,
): Promise<string | undefined> {
  return (await storage.find(path))?.bytes.toString('utf8');
}
