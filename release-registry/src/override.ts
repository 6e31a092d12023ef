/**
 * Overrides: one browser gets one remote from a development server on the same machine. They are
 * signed with the site's own secret, like invitations. An override can only point to the
 * developer's own machine, so a leaked link cannot run an attacker's code.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Override {
  readonly remote: string;
  /** Port of the development server on this machine. */
  readonly port: number;
}

export interface OverrideGrant extends Override {
  readonly key: Uint8Array;
  readonly expiresAt: Date;
}

const REMOTE = /^mfe-[a-z][a-z0-9-]{0,60}$/;
const PORT_MAX = 65_535;

/** Text for an address and a cookie. @throws RangeError for an invalid remote or port */
export function createOverride({ key, remote, port, expiresAt }: OverrideGrant): string {
  if (!REMOTE.test(remote)) throw new RangeError(`"${remote}" is not a valid name of a remote`);
  if (!isPort(port)) throw new RangeError(`${port} is not a valid port`);
  const claim = `${remote}.${port}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claim}.${sign(key, claim)}`;
}

/** The content of a genuine override that has not expired. */
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

/** The prefix keeps an invitation from counting as an override. */
function sign(key: Uint8Array, claim: string): string {
  return createHmac('sha256', key).update(`override:${claim}`).digest('base64url');
}
