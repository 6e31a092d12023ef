/**
 * Where releases are kept, apart from how: objects by path, each with a tag of
 * its content (ADR 0020). The registry changes an object only on top of the one
 * it read, so that two operators on two machines cannot lose each other's change.
 */
export interface StoredObject {
  readonly bytes: Buffer;
  /** Changes with the content; means nothing to anybody but the storage. */
  readonly etag: string;
}

/** What must hold for a write: nothing is there yet, or still what was read. */
export type WriteCondition =
  { readonly kind: 'absent' } | { readonly kind: 'unchanged'; readonly etag: string };

/** Paths are relative, with `/`; see `store/store-paths.ts`. Every method throws StorageError. */
export interface ReleaseStorage {
  /** How messages name it; holds no secret. */
  readonly address: string;
  /** How often a reader should look for a new rollout document. */
  readonly pollMs: number;
  /** Undefined when there is no such object. */
  find(path: string): Promise<StoredObject | undefined>;
  /** As `find`, without sending again what the reader has. */
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
  /** Removes an object; one that is not there is removed already. */
  remove(path: string): Promise<void>;
  /** Paths of all objects below a folder, in the order of their names. */
  list(folder: string): Promise<readonly string[]>;
  /** Where this machine's own disk has the object; undefined where it has to be fetched. */
  locate(path: string): string | undefined;
}

/** Text of a document; undefined when it is not there. @throws StorageError */
export async function findText(
  storage: Pick<ReleaseStorage, 'find'>,
  path: string,
): Promise<string | undefined> {
  return (await storage.find(path))?.bytes.toString('utf8');
}
