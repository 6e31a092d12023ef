/** Parses the setting that locates the release store: a folder, or a bucket as `s3://…`. */
import path from 'node:path';

export interface BucketLocation {
  readonly kind: 'bucket';
  readonly bucket: string;
  /** Empty, or ends with `/`. */
  readonly prefix: string;
  /** An S3-compatible server; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
}

export type StorageLocation =
  | BucketLocation
  | { readonly kind: 'directory'; readonly directory: string };

const SCHEME = /^s3:/i;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9_][A-Za-z0-9_./-]*$/;
const PARAMETERS = ['endpoint', 'region'];
const EXAMPLE = 's3://bucket/prefix?endpoint=https://storage.example&region=eu-west-1';

/** @throws RangeError with an explanation when the text is invalid */
export function parseStorageAddress(text: string): StorageLocation {
  if (!SCHEME.test(text)) {
    if (text === '' || /^[a-z][a-z0-9+]*:\/\//i.test(text)) throw refuse(text, 'unknown scheme');
    return { kind: 'directory', directory: path.resolve(text) };
  }
  if (!URL.canParse(text)) throw refuse(text, 'malformed URL');
  const url = new URL(text);
  // The message does not repeat the address, which contains a secret.
  if (url.username !== '' || url.password !== '') {
    throw new RangeError('The address of the release store must not contain credentials');
  }
  if (!BUCKET.test(url.host)) throw refuse(text, 'invalid bucket name');
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  if (prefix !== '' && !PREFIX.test(prefix)) throw refuse(text, 'invalid prefix');
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw refuse(text, `unknown parameter "${unknown}"`);
  return {
    kind: 'bucket',
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: parseEndpoint(url.searchParams.get('endpoint'), text),
    region: url.searchParams.get('region') ?? undefined,
  };
}

function parseEndpoint(endpoint: string | null, text: string): string | undefined {
  if (endpoint === null) return undefined;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isUsable = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '';
  if (!isUsable) throw refuse(text, 'invalid endpoint');
  return endpoint;
}

function refuse(text: string, problem: string): RangeError {
  return new RangeError(
    `"${text}" is not a valid release store (${problem}): use a folder or ${EXAMPLE}`,
  );
}
