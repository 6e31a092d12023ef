/** A browser that reads documents through the gateway, with its cookies, and says what it got. */
import type { SeenDocument } from './shared-cache-report.ts';

/** Mark in the name of the edited product. */
export const EDIT_MARK = 'Edit';
const TIMEOUT_MS = 15_000;
/** What browsers and other clients send. */
const CODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate', 'identity', 'br;q=0, gzip;q=0.5'];

export interface CachedVisitorOptions {
  readonly site: string;
  readonly number: number;
  /** The remote in rollout. */
  readonly remote: string;
}

export class CachedVisitor {
  readonly #options: CachedVisitorOptions;
  readonly #cookies = new Map<string, string>();

  constructor(options: CachedVisitorOptions) {
    this.#options = options;
  }

  /** The visitor's cookie of the first document; empty before. */
  get id(): string {
    return this.#cookies.get('visitor') ?? '';
  }

  async read(path: string): Promise<SeenDocument> {
    const startedAt = performance.now();
    try {
      return await this.#request(path, startedAt);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      const nothing = { cache: '', versions: [], edit: undefined };
      return { ...nothing, visitor: this.#options.number, path, startedAt, fault };
    }
  }

  async #request(path: string, startedAt: number): Promise<SeenDocument> {
    const { site, number } = this.#options;
    const response = await fetch(site + path, {
      headers: {
        accept: 'text/html',
        'accept-encoding': CODINGS[number % CODINGS.length] ?? '',
        ...(this.#cookies.size > 0 && { cookie: this.#cookieHeader() }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    for (const line of response.headers.getSetCookie()) this.#store(line);
    // The browser half of the shell sets it.
    this.#cookies.set('scripts', '1');
    const timing = response.headers.get('server-timing') ?? '';
    await this.#askForFacts(text, timing);
    return {
      ...describe(text, this.#options.remote),
      visitor: number,
      path,
      startedAt,
      cache: /gateway;desc="(\w+)"/.exec(timing)?.[1] ?? '',
      fault: findFault(response.status, text),
    };
  }

  /** As a browser does for a document from the cache: it is counted then, and gets its first cookies. */
  async #askForFacts(text: string, timing: string): Promise<void> {
    const [, remotes] = /shared;desc="([^"]*)"/.exec(timing) ?? [];
    if (remotes === undefined) return;
    const [, releaseSet] = /"releaseSet":"([^"]*)"/.exec(text) ?? [];
    const response = await fetch(`${this.#options.site}/_facts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookieHeader() },
      body: JSON.stringify({ releaseSet, remotes: remotes.split(' ').filter(Boolean) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) this.#store(line);
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #store(line: string): void {
    const [pair = ''] = line.split(';');
    const split = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}

function describe(text: string, remote: string): Pick<SeenDocument, 'versions' | 'edit'> {
  const versions = [...text.matchAll(new RegExp(`/r/${remote}/([^/"]+)/`, 'g'))];
  const [, edit] = new RegExp(`${EDIT_MARK} (\\d+)`).exec(text) ?? [];
  return {
    versions: [...new Set(versions.map(([, version = '']) => version))],
    edit: edit === undefined ? undefined : Number(edit),
  };
}

function findFault(status: number, text: string): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (!text.trimEnd().endsWith('</html>')) return 'cut off';
  return /<html[^>]* data-signed-in/.test(text) ? 'of a visitor who is logged in' : undefined;
}
