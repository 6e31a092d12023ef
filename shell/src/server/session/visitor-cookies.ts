/** Cookies of one request, and the cookies its response sets. */
import type { SetCookie } from 'shared-contracts/server-entry';
import {
  COOKIE_SECONDS,
  cookieHeader,
  cookieNames,
  readCookies,
  REMOTE_COOKIE_SECONDS_MAX,
  type CookieNames,
  type CookieOptions,
} from './cookies.ts';

export class VisitorCookies {
  /** All cookies of the request, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly #secure: boolean;
  readonly #names: CookieNames;
  readonly #set: string[] = [];
  #areSent = false;

  constructor({
    header,
    secure,
  }: {
    readonly header: string | undefined;
    readonly secure: boolean;
  }) {
    this.values = readCookies(header);
    this.#secure = secure;
    this.#names = cookieNames(secure);
  }

  /** Reads one of the shell's cookies. */
  read(kind: keyof CookieNames): string | undefined {
    return this.values[this.#names[kind]];
  }

  /** Sets one of the shell's cookies; null deletes it. */
  write(kind: keyof CookieNames, value: string | null): void {
    this.#add({
      name: this.#names[kind],
      value: value ?? '',
      maxAgeSeconds: value === null ? 0 : COOKIE_SECONDS[kind],
      readableBy: kind === 'owner' ? 'remote' : 'shell',
    });
  }

  /** Sets a cookie that scripts can read. */
  writeReadable(name: string, value: string): void {
    this.#add({ name, value, maxAgeSeconds: COOKIE_SECONDS.visitor, readableBy: 'remote' });
  }

  /** Sets cookies of a remote's action: only declared names, readable by its browser half. */
  keepRemote(cookies: readonly SetCookie[], declared: readonly string[]): void {
    for (const { name, value, maxAgeSeconds } of cookies) {
      if (!declared.includes(name)) continue;
      const maxAge = Math.min(Math.max(0, maxAgeSeconds), REMOTE_COOKIE_SECONDS_MAX);
      this.#add({ name, value, maxAgeSeconds: maxAge, readableBy: 'remote' });
    }
  }

  /** Values for `Set-Cookie`. */
  get setHeaders(): readonly string[] {
    return this.#set;
  }

  /** Call when the response headers are sent: no cookie can be set after that. */
  close(): void {
    this.#areSent = true;
  }

  get areSent(): boolean {
    return this.#areSent;
  }

  #add(cookie: Omit<CookieOptions, 'secure'>): void {
    this.#set.push(cookieHeader({ ...cookie, secure: this.#secure }));
  }
}
