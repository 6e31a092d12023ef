/** Reads the requested part of a file from a Range header (RFC 9110, one range only). Pure. */

/** The part of a file to send. */
export type ByteRange =
  | { readonly kind: 'whole' }
  /** Both ends are inclusive. */
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** Returns the whole file for several ranges, other units and invalid headers. */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' };
  return { kind: 'part', start: Math.max(0, size - count), end: size - 1 };
}
