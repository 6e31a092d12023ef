/** Site settings, sitemap, pages and regions, read from the snapshot. */
import * as v from 'valibot';
import {
  domainWireSchema,
  initialDataWireSchema,
  type DomainWire,
  type InitialDataWire,
} from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import { REGIONS_CALL, regionWireSchema, type RegionWire } from 'shared-contracts/api/regions';
import { reportProblems } from 'shared-contracts/api/response-source';
import { ContractError } from 'shared-contracts/api/wire';
import { ApiError } from 'shared-contracts/api-client';
import type { BuiltInPages } from '../releases/live-releases.ts';
import type { ContentSnapshot, SnapshotEntry } from './content-snapshot.ts';
import type { ContentProblem } from './page-blocks.ts';
import { hasContent } from './content-source.ts';
import { withLoadableIcons } from './loadable-icons.ts';
import { readPageContent } from './page-content.ts';
import { findBySlug, sitePageSchema, type SitePage } from './site-page.ts';

/** Number of pages per request. */
const PAGE_LOAD_SIZE = 100;

export interface SiteContent {
  readonly domain: DomainWire;
  readonly initial: InitialDataWire;
  /**
   * Of the first 100 pages, those with their content in the list; use `findPage` for the others.
   */
  readonly pages: readonly SitePage[];
  /** Header, drawer and footer, as far as the owner has arranged them. */
  readonly regions: readonly RegionWire[];
  /** Pages for the fixed routes; pages of the API replace them. */
  readonly builtInPages: BuiltInPages;
  /** Changes when any part changes. */
  readonly version: string;
}

export interface SiteContentReader {
  read(): Promise<SiteContent>;
  /** Reads everything again from the API, unless that was a moment ago (`ContentSnapshot.renew`). */
  renew(): Promise<boolean>;
  /**
   * Finds a page that is not among the first hundred, or whose content is not in the list: some
   * backends send `content` only with the single page. Undefined when the API does not have it.
   */
  findPage(slug: string): Promise<SitePage | undefined>;
  /** The read behind a page that `findPage` has found; undefined for a page of the list. */
  readOf(page: SitePage): PublicRead | undefined;
}

/** A public read and the version of its response. */
export interface PublicRead {
  readonly path: string;
  readonly version: string;
}

const PATHS = {
  domain: '/cognito/domain/currentDomain',
  initial: '/cognito/domain/initialData',
  pages: `/cognito/page?page_size=${PAGE_LOAD_SIZE}&pb=1`,
  regions: REGIONS_CALL,
} as const;

/** A part of a page that cannot be used. */
export interface PageProblem extends ContentProblem {
  readonly pageId: number;
  readonly slug: string;
}

export interface SiteContentOptions {
  readonly siteUrl: string;
  readonly listBuiltInPages: () => Promise<BuiltInPages>;
  /** Called once per problem and version of the page. */
  readonly onProblem: (problem: PageProblem) => void;
}

/** The content cannot be read: the call that fails, and why. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError';
  readonly call: string;
  readonly reason: string;
  constructor(call: string, cause: unknown) {
    const reason = describeFailure(cause);
    super(`${call}: ${reason}`, { cause });
    this.call = call;
    this.reason = reason;
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { failure } = error;
  switch (failure.kind) {
    case 'unreachable':
      return 'no response';
    case 'rejected':
      return `rejected with status ${failure.status}: ${failure.message}`;
    case 'broken':
      return `responded with status ${failure.status} and an unusable body`;
    case 'session-expired':
      return 'asked for a login';
  }
}

export function createSiteContentReader(
  snapshot: ContentSnapshot,
  { siteUrl, listBuiltInPages, onProblem }: SiteContentOptions,
): SiteContentReader {
  let parsed: SiteContent | undefined;
  /** Of the list of `parsed`. */
  let listedPages: readonly SitePage[] = [];
  const reads = new WeakMap<SitePage, PublicRead>();
  const reportedVersions = new Map<number, string>();

  function reportProblems(page: SitePage): SitePage {
    if (reportedVersions.get(page.id) === page.updated_at) return page;
    reportedVersions.set(page.id, page.updated_at);
    for (const problem of readPageContent(page).problems) {
      onProblem({ ...problem, pageId: page.id, slug: page.slug });
    }
    return page;
  }

  return {
    async read() {
      const [domain, initial, pages, regions, builtInPages] = await Promise.all([
        readPart(snapshot, PATHS.domain),
        readPart(snapshot, PATHS.initial),
        readPart(snapshot, PATHS.pages),
        readOptional(snapshot, PATHS.regions),
        listBuiltInPages(),
      ]);
      const version = [domain, initial, pages, regions].map((entry) => entry.version).join('.');
      if (parsed?.version === version && parsed.builtInPages === builtInPages) return parsed;
      listedPages = parsePart(PATHS.pages, v.array(sitePageSchema), pages);
      parsed = {
        domain: withLoadableIcons(parsePart(PATHS.domain, domainWireSchema, domain), siteUrl),
        initial: parsePart(PATHS.initial, initialDataWireSchema, initial),
        pages: listedPages.filter(hasContent).map(reportProblems),
        regions: parseRegions(regions),
        builtInPages,
        version,
      };
      return parsed;
    },
    renew: () => snapshot.renew(Object.values(PATHS).map((path) => ({ path }))),

    async findPage(slug) {
      const listed = findBySlug(listedPages, slug);
      const isListComplete = parsed !== undefined && listedPages.length < PAGE_LOAD_SIZE;
      if (listed === undefined && isListComplete) return undefined;
      try {
        const path = `/cognito/page?pb=1&url=${encodeURIComponent(listed?.slug ?? slug)}`;
        const { body, version } = await snapshot.read(path);
        const page = reportProblems(readData(sitePageSchema, body));
        reads.set(page, { path, version });
        return page;
      } catch (error) {
        // A listed page exists, even where the backend has no call for a single page.
        if (error instanceof ApiError && error.failure.kind === 'rejected') return listed;
        // Some backends return nothing for an unknown page.
        if (error instanceof ContractError) return listed;
        throw error;
      }
    },

    readOf: (page) => reads.get(page),
  };
}

/** @throws ContentUnavailableError */
async function readPart(snapshot: ContentSnapshot, path: string): Promise<SnapshotEntry> {
  try {
    return await snapshot.read(path);
  } catch (error) {
    throw new ContentUnavailableError(`GET ${path}`, error);
  }
}

/** @throws ContentUnavailableError */
function parsePart<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  { body }: SnapshotEntry,
): v.InferOutput<Schema> {
  try {
    return readData(schema, body);
  } catch (error) {
    throw new ContentUnavailableError(`GET ${path}`, error);
  }
}

/** A usual header is better than no page, so anything but a list counts as no arrangement. */
function parseRegions({ body }: SnapshotEntry): readonly RegionWire[] {
  try {
    return readData(v.array(regionWireSchema), body);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    reportProblems(body, [{ field: '', problem: error.message }]);
    return [];
  }
}

const NOTHING: SnapshotEntry = { body: { data: [] }, version: 'none' };

/** Backends of the specification do not have the call. */
async function readOptional(snapshot: ContentSnapshot, path: string): Promise<SnapshotEntry> {
  return snapshot.read(path).catch(() => NOTHING);
}
