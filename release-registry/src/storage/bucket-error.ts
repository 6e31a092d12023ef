/** Explains the errors of a bucket as errors of a release store. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { describeReadOnly, StorageError } from './storage-error.ts';

/** The object does not exist, or another write was first: expected results, not errors. */
const EXPECTED_CODES = [
  'NoSuchKey',
  'NotFound',
  'PreconditionFailed',
  'ConditionalRequestConflict',
];
const FORBIDDEN = 403;

/** HTTP status of an error response; undefined when there was no response. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Returns undefined for a missing object, and for a condition that does not hold. */
export function describeBucketError(
  cause: unknown,
  address: string,
  operation: 'read' | 'write',
): StorageError | undefined {
  const detail = cause instanceof Error ? cause.name : String(cause);
  const store = `The release store ${address}`;
  if (EXPECTED_CODES.includes(detail)) return undefined;
  if (detail === 'NoSuchBucket') {
    return new StorageError('missing', `${store} does not exist: no such bucket`, { cause });
  }
  if (detail === 'NotImplemented') {
    return new StorageError('unconditional', `${store} does not support conditional writes`, {
      cause,
    });
  }
  if (statusOf(cause) === FORBIDDEN || detail === 'CredentialsProviderError') {
    const message =
      operation === 'write'
        ? describeReadOnly(address, detail)
        : `${store} may not be read (${detail}); check the AWS credentials`;
    return new StorageError('not-allowed', message, { cause });
  }
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : detail;
  return new StorageError('unreachable', `${store} does not respond (${detail}: ${reason})`, {
    cause,
  });
}
