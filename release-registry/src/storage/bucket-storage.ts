/**
 * A release store in an S3-compatible bucket. A write carries its condition (`If-None-Match: *`,
 * `If-Match`), which the server checks. A server that ignores conditions is refused before the
 * first write, since it would lose changes.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { describeBucketError, statusOf } from './bucket-error.ts';
import type { ReleaseStorage, StoredObject, WriteCondition } from './release-storage.ts';
import type { BucketLocation } from './storage-address.ts';
import { StorageError } from './storage-error.ts';

/** One small conditional read, frequent enough for changes to be visible within 3 s. */
const POLL_MS = 1000;
const CONNECTION_TIMEOUT_MS = 2000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Servers other than Amazon's need some region in a signature; the value does not matter. */
const ANY_REGION = 'us-east-1';
const PROBE = 'conditions-probe';

export function createBucketStorage(
  location: BucketLocation,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
): ReleaseStorage {
  return new BucketStorage(location, requestTimeoutMs);
}

class BucketStorage implements ReleaseStorage {
  readonly address: string;
  readonly pollMs = POLL_MS;
  readonly #client: S3Client;
  readonly #location: BucketLocation;
  #conditionsChecked: Promise<void> | undefined;

  constructor(location: BucketLocation, requestTimeout: number) {
    const { bucket, prefix, endpoint } = location;
    const region = location.region ?? (endpoint === undefined ? undefined : ANY_REGION);
    this.#location = location;
    this.address = `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
    this.#client = new S3Client({
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(region === undefined ? {} : { region }),
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout,
        throwOnRequestTimeout: true,
      },
      // Content is verified by signature and hash; older servers reject these checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async find(path: string): Promise<StoredObject | undefined> {
    const found = await this.findNewer(path, undefined);
    return found === 'unchanged' ? undefined : found;
  }

  async findNewer(
    path: string,
    knownEtag: string | undefined,
  ): Promise<StoredObject | 'unchanged' | undefined> {
    const known = knownEtag === undefined ? {} : { IfNoneMatch: knownEtag };
    try {
      const { Body, ETag = '' } = await this.#client.send(
        new GetObjectCommand({ ...this.#object(path), ...known }),
      );
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return { bytes, etag: ETag };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged';
      const explained = describeBucketError(error, this.address, 'read');
      if (explained === undefined) return undefined;
      throw explained;
    }
  }

  async write(
    path: string,
    content: string | Uint8Array,
    condition: WriteCondition,
  ): Promise<'written' | 'lost'> {
    this.#conditionsChecked ??= this.#checkConditions();
    await this.#conditionsChecked.catch((error: unknown) => {
      this.#conditionsChecked = undefined;
      throw error;
    });
    const outcome = await this.#put(path, content, condition);
    if (outcome !== 'lost-on-repeat') return outcome;
    // The response to the first attempt may have been lost, not the write.
    const present = await this.find(path);
    return present?.bytes.equals(Buffer.from(content)) === true ? 'written' : 'lost';
  }

  async remove(path: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand(this.#object(path)));
    } catch (error) {
      const explained = describeBucketError(error, this.address, 'write');
      if (explained !== undefined) throw explained;
    }
  }

  async list(folder: string): Promise<readonly string[]> {
    const { bucket, prefix } = this.#location;
    const paths: string[] = [];
    let last: string | undefined;
    do {
      const page = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: `${prefix}${folder}/`,
        ...(last === undefined ? {} : { StartAfter: last }),
      });
      try {
        const { Contents = [], IsTruncated } = await this.#client.send(page);
        paths.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
        last = IsTruncated === true ? Contents.at(-1)?.Key : undefined;
      } catch (error) {
        throw describeBucketError(error, this.address, 'read') ?? error;
      }
    } while (last !== undefined);
    return paths.toSorted();
  }

  locate(): undefined {
    return undefined;
  }

  async #put(
    path: string,
    content: string | Uint8Array,
    condition: WriteCondition,
  ): Promise<'written' | 'lost' | 'lost-on-repeat'> {
    const input: PutObjectCommandInput = { ...this.#object(path), Body: content };
    if (condition.kind === 'absent') input.IfNoneMatch = '*';
    else input.IfMatch = condition.etag;
    try {
      await this.#client.send(new PutObjectCommand(input));
      return 'written';
    } catch (error) {
      const explained = describeBucketError(error, this.address, 'write');
      if (explained !== undefined) throw explained;
      return wasRepeated(error) ? 'lost-on-repeat' : 'lost';
    }
  }

  /**
   * Tries two writes that the server must refuse: one over an existing object, and one over an object
   * with another tag.
   */
  async #checkConditions(): Promise<void> {
    const create = async () => this.#put(PROBE, PROBE, { kind: 'absent' });
    if ((await create()) === 'written' && (await create()) === 'written')
      throw this.#createUnsuitableError();
    const other = { kind: 'unchanged', etag: `"${'0'.repeat(32)}"` } as const;
    if ((await this.#put(PROBE, PROBE, other)) === 'written') throw this.#createUnsuitableError();
  }

  #createUnsuitableError(): StorageError {
    return new StorageError(
      'unconditional',
      `The release store ${this.address} ignores If-Match and If-None-Match on writes, so two operators could lose each other's change; use a server that supports them`,
    );
  }

  #object(path: string): { readonly Bucket: string; readonly Key: string } {
    const { bucket, prefix } = this.#location;
    return { Bucket: bucket, Key: `${prefix}${path}` };
  }
}

function wasRepeated(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1;
}
