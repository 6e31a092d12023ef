/** First-party cookies: names, attributes, reading and writing. */
import { parse, serialize } from 'cookie';
import { RELEASE_SET_COOKIE, SESSION_OWNER_COOKIE } from '../../document/document-state.ts';
import { FLOW_LIFE_SECONDS } from './oauth-flows.ts';

const DAY_SECONDS = 24 * 3600;

/** Names of the shell's cookies on this site. */
export interface CookieNames {
  readonly session: string;
  /** `SESSION_OWNER_COOKIE`, which scripts read. */
  readonly owner: string;
  readonly visitor: string;
  /** Pending logins with the authorization code flow. */
  readonly oauth: string;
  /** Invitation to a cohort. */
  readonly cohort: string;
  /** Override that loads a remote from a development server. */
  readonly override: string;
  /** `RELEASE_SET_COOKIE`, which a shared cache reads. */
  readonly releaseSet: string;
}

/** `__Host-` cookies need https: WebKit does not store them for `http://localhost` either. */
export function cookieNames(secure: boolean): CookieNames {
  const prefix = secure ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    owner: prefix + SESSION_OWNER_COOKIE,
    visitor: `${prefix}visitor`,
    oauth: `${prefix}oauth`,
    cohort: `${prefix}cohort`,
    override: `${prefix}override`,
    releaseSet: RELEASE_SET_COOKIE,
  };
}

export function isSecureSite(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'https:';
}

export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const parsed = header === undefined ? {} : parse(header);
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

export interface CookieOptions {
  readonly name: string;
  readonly value: string;
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
  /** `shell`: HttpOnly. `remote`: a remote's cookie, which its browser half may read. */
  readonly readableBy: 'shell' | 'remote';
}

export function cookieHeader(options: CookieOptions): string {
  return serialize(options.name, options.value, {
    path: '/',
    sameSite: 'lax',
    secure: options.secure,
    httpOnly: options.readableBy === 'shell',
    maxAge: options.maxAgeSeconds,
  });
}

/** Lifetime of the shell's cookies. Browsers limit it to 400 days. */
export const COOKIE_SECONDS: Readonly<Record<keyof CookieNames, number>> = {
  session: 60 * DAY_SECONDS,
  owner: 60 * DAY_SECONDS,
  visitor: 400 * DAY_SECONDS,
  oauth: FLOW_LIFE_SECONDS,
  cohort: 30 * DAY_SECONDS,
  override: DAY_SECONDS,
  releaseSet: 400 * DAY_SECONDS,
};
export const REMOTE_COOKIE_SECONDS_MAX = 60 * DAY_SECONDS;
