/**
 * Invitations add a browser to a cohort, so that testers get a candidate whatever their bucket.
 * They are signed with the site's own secret; anyone with the link can join until it expires.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Invitation {
  readonly key: Uint8Array;
  /** Name as in `rollout --cohort`. */
  readonly cohort: string;
  readonly expiresAt: Date;
}

const COHORT = /^[a-z][a-z0-9-]{1,63}$/;

/** Text for an address and a cookie. @throws RangeError for an invalid name of a cohort */
export function createInvitation({ key, cohort, expiresAt }: Invitation): string {
  if (!COHORT.test(cohort)) throw new RangeError(`"${cohort}" is not a valid name of a cohort`);
  const claim = `${cohort}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claim}.${sign(key, claim)}`;
}

/** The cohort of a genuine invitation that has not expired. */
export function readInvitation(text: string, key: Uint8Array, now: Date): string | undefined {
  const [cohort = '', expires = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !COHORT.test(cohort) || !/^\d{1,12}$/.test(expires)) return undefined;
  const expected = Buffer.from(sign(key, `${cohort}.${expires}`));
  const given = Buffer.from(signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && Number(expires) * 1000 > now.getTime() ? cohort : undefined;
}

function sign(key: Uint8Array, claim: string): string {
  return createHmac('sha256', key).update(`invitation:${claim}`).digest('base64url');
}
