/** Integrity of release files, in the notation browsers use (`sha384-…`). */
import { createHash } from 'node:crypto';

/** A file of a release is missing or differs from the signed one. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
  readonly remote: string;
  readonly version: string;
  readonly file: string;

  constructor(
    source: { readonly remote: string; readonly version: string; readonly file: string },
    problem: string,
    options?: ErrorOptions,
  ) {
    super(`${source.remote}@${source.version}: ${source.file} ${problem}`, options);
    this.remote = source.remote;
    this.version = source.version;
    this.file = source.file;
  }
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
