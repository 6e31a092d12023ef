/**
 * The browser fingerprint: 21 random characters, created on first use. A cookie sends it to
 * the server, for forms that are posted without scripts. A separate chunk, because few
 * pages need it.
 */
import { nanoid } from 'nanoid';
import { FINGERPRINT_COOKIE, FINGERPRINT_LENGTH } from '../../document/document-state.ts';
import type { StoredValues } from '../stored-values.ts';

/** Browsers keep cookies for at most this long. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const PATTERN = new RegExp(`^[\\w-]{${FINGERPRINT_LENGTH}}$`);

export function getFingerprint(page: Document, stored: StoredValues): string {
  const known = [readCookie(page), stored.read(FINGERPRINT_COOKIE)].find(isFingerprint);
  const fingerprint = known ?? nanoid(FINGERPRINT_LENGTH);
  stored.write(FINGERPRINT_COOKIE, fingerprint);
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  page.cookie = `${FINGERPRINT_COOKIE}=${fingerprint}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure}`;
  return fingerprint;
}

function readCookie(page: Document): string | null {
  const pairs = page.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === FINGERPRINT_COOKIE)?.[1] ?? null;
}

function isFingerprint(value: string | null): value is string {
  return value !== null && PATTERN.test(value);
}
