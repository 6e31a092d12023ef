/** Site settings, sitemap, pages and groups as the shell uses them, from the snapshot. */
import * as v from 'valibot';
import {
  domainWireSchema,
  groupWireSchema,
  initialDataWireSchema,
  pageWireSchema,
  type DomainWire,
  type GroupWire,
  type InitialDataWire,
  type PageWire,
} from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import { ApiError } from 'shared-contracts/api-client';
import type { ContentSnapshot, SnapshotEntry } from './content-snapshot.ts';

/** C§9 Page load size. */
const PAGE_LOAD_SIZE = 100;

export interface SiteContent {
  readonly domain: DomainWire;
  readonly initial: InitialDataWire;
  /** At most 100; `findPage` knows the rest. */
  readonly pages: readonly PageWire[];
  readonly shopGroups: readonly GroupWire[];
  /** Changes when any part does. */
  readonly version: string;
}

export interface SiteContentReader {
  read(): Promise<SiteContent>;
  /** A page that is not among the first hundred; undefined when the API knows none. */
  findPage(slug: string): Promise<PageWire | undefined>;
}

const PATHS = {
  domain: '/cognito/domain/currentDomain',
  initial: '/cognito/domain/initialData',
  pages: `/cognito/page?page_size=${PAGE_LOAD_SIZE}&pb=1`,
  groups: '/cognito/group/Sell/Product',
} as const;

export function createSiteContentReader(snapshot: ContentSnapshot): SiteContentReader {
  let parsed: SiteContent | undefined;

  return {
    async read() {
      const [domain, initial, pages, groups] = await Promise.all([
        snapshot.read(PATHS.domain),
        snapshot.read(PATHS.initial),
        snapshot.read(PATHS.pages),
        readOptional(snapshot, PATHS.groups),
      ]);
      const version = [domain, initial, pages, groups].map((entry) => entry.version).join('.');
      if (parsed?.version === version) return parsed;
      parsed = {
        domain: parseData(domainWireSchema, domain.body),
        initial: parseData(initialDataWireSchema, initial.body),
        pages: parseData(v.array(pageWireSchema), pages.body),
        shopGroups: parseData(v.array(groupWireSchema), groups.body),
        version,
      };
      return parsed;
    },

    async findPage(slug) {
      if (parsed !== undefined && parsed.pages.length < PAGE_LOAD_SIZE) return undefined;
      try {
        const { body } = await snapshot.read(`/cognito/page?pb=1&url=${encodeURIComponent(slug)}`);
        return parseData(pageWireSchema, body);
      } catch (error) {
        if (error instanceof ApiError && error.failure.kind === 'rejected') return undefined;
        throw error;
      }
    },
  };
}

const NOTHING: SnapshotEntry = { body: { data: [] }, version: 'none' };

/** A navigation without groups is better than no page. */
async function readOptional(snapshot: ContentSnapshot, path: string): Promise<SnapshotEntry> {
  return snapshot.read(path).catch(() => NOTHING);
}
