/** Search of gift vouchers. Pure. */
import type { VoucherQuery } from '../../vouchers/voucher-repository.ts';
import { normaliseEmail } from '../../auth/user-repository.ts';

const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An email address, or the beginning of a number; undefined for anything else. */
export function readVoucherQuery(text: string): VoucherQuery | undefined {
  if (text === '') return { kind: 'all' };
  if (text.includes('@')) return { kind: 'email', emailNorm: normaliseEmail(text) };
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  return {
    kind: 'number',
    from: formatUuid(digits.padEnd(32, '0')),
    to: formatUuid(digits.padEnd(32, 'f')),
  };
}

export function isVoucherId(text: unknown): text is string {
  return typeof text === 'string' && ID_PATTERN.test(text);
}

/** The short number that owners and customers use to refer to a voucher. */
export function shortNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

function formatUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
