/** What a bucket's refusals mean for a release store, in words. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { describeReadOnly, StorageError } from './storage-error.ts';

/** Nothing is there, or another write was first: an answer, not a failure. */
const ANSWERS = ['NoSuchKey', 'NotFound', 'PreconditionFailed', 'ConditionalRequestConflict'];
const FORBIDDEN = 403;

/** HTTP status of a refusal; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Undefined for an object that is not there, and for a condition that does not hold. */
export function describeBucketError(
  cause: unknown,
  address: string,
  doing: 'read' | 'write',
): StorageError | undefined {
  const detail = cause instanceof Error ? cause.name : String(cause);
  const store = `The release store ${address}`;
  if (ANSWERS.includes(detail)) return undefined;
  if (detail === 'NoSuchBucket') {
    return new StorageError('missing', `${store} is not there: no such bucket`, { cause });
  }
  if (detail === 'NotImplemented') {
    return new StorageError('unconditional', `${store} cannot write on conditions`, { cause });
  }
  if (statusOf(cause) === FORBIDDEN || detail === 'CredentialsProviderError') {
    const words =
      doing === 'write'
        ? describeReadOnly(address, detail)
        : `${store} may not be read (${detail}); are the AWS credentials right?`;
    return new StorageError('not-allowed', words, { cause });
  }
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : detail;
  return new StorageError('unreachable', `${store} does not answer (${detail}: ${reason})`, {
    cause,
  });
}
