/** Types of the part of the S3 server that tests use; the package has none. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly allowMismatchedSignatures: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly store: {
      /** Rejects with ENOENT for a missing object. */
      getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>;
    };
    readonly logger: {
      readonly exceptions: { unhandle(): void };
      close(): void;
    };
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
