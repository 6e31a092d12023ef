/**
 * Public documents in memory: the same bytes for every visitor of a release set. The answers for
 * soft navigations to the same pages are kept beside them. A document is valid
 * while the content, the releases and the public reads it was made from are current, so a hit
 * neither renders nor compresses.
 */
import { createBoundedMap, type Bounds } from 'server-kit/bounded-map';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { Dependency } from '../rendering/fragment-cache.ts';
import { FRAGMENT_PERIOD_MS } from '../rendering/public-fragments.ts';
import type { CompressedText } from '../http/compressed-text.ts';

export interface PublicDocument {
  readonly body: CompressedText;
  /**
   * Weak ETag of text and headers, the same for all codings; including `W/` and quotes. A cache that
   * gets 304 keeps the headers it has.
   */
  readonly etag: string;
  /** Policy and other headers that are the same for every visitor. */
  readonly headers: Readonly<Record<string, string>>;
  /** Remotes with a slot in the document. */
  readonly remotes: ReadonlySet<string>;
  /** Cookies whose numbers a visitor without scripts must get from the server. */
  readonly numberCookies: ReadonlySet<string>;
}

export type DocumentForm = 'inline' | 'linked';

/** Everything by which public documents differ. */
export interface PublicAddress {
  /** Path and query. */
  readonly url: string;
  readonly releases: DocumentReleases;
  readonly content: SiteContent;
  /**
   * A document with its styles (`inline`, on a first visit) or links to them, or the answer for a
   * soft navigation, with HTML or only with data.
   */
  readonly form: DocumentForm | 'answer' | 'data';
  /** The visitor's analytics, as far as they are in the document; empty without any. */
  readonly analytics: string;
}

export interface PublicSources {
  readonly dependencies: readonly Dependency[];
  /** ISO 8601: when a block of the page next starts or ends, or null. */
  readonly nextChangeAt: string | null;
}

export interface CreatedDocument {
  readonly document: PublicDocument;
  readonly sources: PublicSources;
}

export interface PublicDocuments {
  /**
   * Reads again what the document was made from, unless that was a moment ago
   * (`ContentSnapshot.renew`).
   */
  renew(address: PublicAddress): Promise<boolean>;
  find(address: PublicAddress): PublicDocument | undefined;
  /** Whether the address had no public document a moment ago, such as a page of one visitor. */
  isRefused(address: PublicAddress): boolean;
  /** The document that another request is creating, if any; undefined when it cannot be kept. */
  findPending(address: PublicAddress): Promise<PublicDocument | undefined> | undefined;
  /**
   * Announces that this request creates the document, so that equal requests wait for it. Call the
   * result once: it stores the document, if there is one, and ends the waiting.
   */
  begin(address: PublicAddress): (created: CreatedDocument | undefined) => void;
}

interface Entry {
  readonly document: PublicDocument;
  readonly releases: DocumentReleases;
  readonly contentVersion: string;
  readonly builtInPages: SiteContent['builtInPages'];
  readonly dependencies: readonly Dependency[];
  /** Milliseconds since the epoch. */
  readonly validUntil: number;
  touchedAt: number;
  uses: number;
}

/**
 * Bytes instead of characters. Invented queries evict each other, never the common pages, as in the
 * cache of fragments.
 */
const PLAIN_BOUNDS: Bounds = { maxEntries: 4000, maxCharacters: 24_000_000 };
const QUERY_BOUNDS: Bounds = { maxEntries: 500, maxCharacters: 4_000_000 };
/** Estimate for everything but the compressed bytes. */
const OTHER_BYTES = 4000;
/** The snapshot refreshes reads in use; more often than this it need not know. */
const TOUCH_INTERVAL_MS = 500;
/** How long an address without a public document is not tried again. */
const REFUSED_MS = 10_000;
const REFUSED_BOUNDS: Bounds = { maxEntries: 2000, maxCharacters: 1_000_000 };
/** Longest time in which a document is created; above the time limits of slots. */
const CREATION_MAX_MS = 12_000;
/** A page that was asked for once is not worth the best compression. */
const USES_BEFORE_IMPROVING = 2;

export function createPublicDocuments(options: {
  readonly snapshot: Pick<ContentSnapshot, 'knownVersion' | 'read' | 'renew'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): PublicDocuments {
  const { snapshot, clock } = options;
  const plain = createBoundedMap<Entry>(PLAIN_BOUNDS);
  const withQuery = createBoundedMap<Entry>(QUERY_BOUNDS);
  /** Until when an address is not tried again. */
  const refused = createBoundedMap<number>(REFUSED_BOUNDS);
  const pending = new Map<string, Promise<PublicDocument | undefined>>();
  let improving: Promise<void> = Promise.resolve();

  const mapOf = ({ url }: PublicAddress) => (url.includes('?') ? withQuery : plain);

  function isCurrent(entry: Entry, { releases, content }: PublicAddress): boolean {
    return (
      entry.releases === releases &&
      entry.contentVersion === content.version &&
      entry.builtInPages === content.builtInPages &&
      clock() < entry.validUntil &&
      entry.dependencies.every(
        ({ path, body, version }) => snapshot.knownVersion(path, body) === version,
      )
    );
  }

  function touch(entry: Entry): void {
    const now = clock();
    if (now - entry.touchedAt < TOUCH_INTERVAL_MS) return;
    entry.touchedAt = now;
    for (const { path, body } of entry.dependencies) {
      void snapshot.read(path, body).catch(() => undefined);
    }
  }

  /** One after the other, because each takes a processor for a tenth of a second. */
  function improveLater(entry: Entry, isKept: () => boolean): void {
    improving = improving.then(async () => {
      if (isKept()) await entry.document.body.improve().catch(() => undefined);
    });
  }

  return {
    renew: (address) => snapshot.renew(mapOf(address).peek(keyOf(address))?.dependencies ?? []),
    find(address) {
      const map = mapOf(address);
      const key = keyOf(address);
      const entry = map.use(key);
      if (entry === undefined) return undefined;
      if (!isCurrent(entry, address)) {
        map.delete(key);
        return undefined;
      }
      touch(entry);
      entry.uses += 1;
      // Anyone can invent queries.
      const isWorthIt = map === plain && entry.uses === USES_BEFORE_IMPROVING;
      if (isWorthIt) improveLater(entry, () => map.peek(key) === entry);
      return entry.document;
    },
    isRefused: (address) => (refused.use(versionedKeyOf(address)) ?? 0) > clock(),
    findPending: (address) => pending.get(versionedKeyOf(address)),
    begin(address) {
      const key = versionedKeyOf(address);
      const begunAt = clock();
      let resolve: (document: PublicDocument | undefined) => void = () => undefined;
      const promise = new Promise<PublicDocument | undefined>((settle) => {
        resolve = settle;
      });
      pending.set(key, promise);
      const end = (created: CreatedDocument | undefined) => {
        clearTimeout(limit);
        if (pending.get(key) === promise) pending.delete(key);
        if (created === undefined) refused.store(key, clock() + REFUSED_MS, 0);
        else store(address, created, begunAt);
        resolve(created?.document);
      };
      const limit = setTimeout(end, CREATION_MAX_MS, undefined);
      limit.unref();
      return end;
    },
  };

  function store(
    address: PublicAddress,
    { document, sources }: CreatedDocument,
    begunAt: number,
  ): void {
    const { dependencies, nextChangeAt } = sources;
    const endOfPeriod = (Math.floor(begunAt / FRAGMENT_PERIOD_MS) + 1) * FRAGMENT_PERIOD_MS;
    const change = nextChangeAt === null ? Infinity : Date.parse(nextChangeAt);
    const entry: Entry = {
      document,
      releases: address.releases,
      contentVersion: address.content.version,
      builtInPages: address.content.builtInPages,
      dependencies: withoutRepeats(dependencies),
      validUntil: Math.min(endOfPeriod, change),
      touchedAt: begunAt,
      uses: 0,
    };
    const { size } = document.body;
    // Gzip is about as large again.
    mapOf(address).store(keyOf(address), entry, 2 * size + OTHER_BYTES);
  }
}

function keyOf({ url, releases, form, analytics }: PublicAddress): string {
  return `${url} ${releases.id} ${form} ${analytics}`;
}

function versionedKeyOf(address: PublicAddress): string {
  return `${address.content.version} ${keyOf(address)}`;
}

function withoutRepeats(dependencies: readonly Dependency[]): readonly Dependency[] {
  const known = new Map(
    dependencies.map((each) => [`${each.path} ${JSON.stringify(each.body)} ${each.version}`, each]),
  );
  return [...known.values()];
}
