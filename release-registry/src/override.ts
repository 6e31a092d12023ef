/**
 * Overrides: one browser gets one remote from the development server of the
 * person in front of it (FED-14). Signed with the site's own secret, as
 * invitations are; only a server on that person's own machine can be named, so
 * that a link which falls into other hands runs nobody's code.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Override {
  readonly remote: string;
  /** Of the development server on this machine. */
  readonly port: number;
}

export interface OverrideGrant extends Override {
  readonly key: Uint8Array;
  readonly expiresAt: Date;
}

const REMOTE = /^mfe-[a-z][a-z0-9-]{0,60}$/;
const PORT_MAX = 65_535;

/** Text for an address and a cookie. @throws RangeError for a remote or port that cannot be */
export function createOverride({ key, remote, port, expiresAt }: OverrideGrant): string {
  if (!REMOTE.test(remote)) throw new RangeError(`"${remote}" cannot be the name of a remote`);
  if (!isPort(port)) throw new RangeError(`${port} cannot be a port`);
  const claim = `${remote}.${port}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claim}.${sign(key, claim)}`;
}

/** What a genuine override that has not ended says. */
export function readOverride(text: string, key: Uint8Array, now: Date): Override | undefined {
  const [remote = '', port = '', expires = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !REMOTE.test(remote)) return undefined;
  if (!/^\d{1,5}$/.test(port) || !/^\d{1,12}$/.test(expires) || !isPort(Number(port))) {
    return undefined;
  }
  const expected = Buffer.from(sign(key, `${remote}.${port}.${expires}`));
  const given = Buffer.from(signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine || Number(expires) * 1000 <= now.getTime()) return undefined;
  return { remote, port: Number(port) };
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port <= PORT_MAX;
}

/** The word in front keeps an invitation from counting as an override. */
function sign(key: Uint8Array, claim: string): string {
  return createHmac('sha256', key).update(`override:${claim}`).digest('base64url');
}
