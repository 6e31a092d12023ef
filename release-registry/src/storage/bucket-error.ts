/** Explains the errors of a bucket as errors of a release store. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { describeReadOnly, StorageError } from './storage-error.ts';

/** The object does not exist, or another write was first: expected results, not errors. */
const ANSWERS = ['NoSuchKey', 'NotFound', 'PreconditionFailed', 'ConditionalRequestConflict'];
const FORBIDDEN = 403;

/** HTTP status of an error response; undefined when there was no response. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Undefined for a missing object, and for a condition that does not hold. */
export function describeBucketError(
  cause: unknown,
  address: string,
  doing: 'read' | 'write',
): StorageError | undefined {
  const detail = cause instanceof Error ? cause.name : String(cause);
  const store = `The release store ${address}`;
  if (ANSWERS.includes(detail)) return undefined;
  if (detail === 'NoSuchBucket') {
    return new StorageError('missing', `${store} does not exist: no such bucket`, { cause });
  }
  if (detail === 'NotImplemented') {
    return new StorageError('unconditional', `${store} does not support conditional writes`, {
      cause,
    });
  }
  if (statusOf(cause) === FORBIDDEN || detail === 'CredentialsProviderError') {
    const words =
      doing === 'write'
        ? describeReadOnly(address, detail)
        : `${store} may not be read (${detail}); are the AWS credentials right?`;
    return new StorageError('not-allowed', words, { cause });
  }
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : detail;
  return new StorageError('unreachable', `${store} does not respond (${detail}: ${reason})`, {
    cause,
  });
}
