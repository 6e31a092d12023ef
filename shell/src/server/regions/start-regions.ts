/**
 * Renders header, drawer and footer of a document. Their blocks are the same for every visitor and
 * on every page, so they come from the cache of public fragments.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { PageLocation, PageView, SiteView } from 'shared-contracts/page';
import type { LayoutAnswer, LayoutModel } from '../../document/document-state.ts';
import type { RegionHtml } from '../../document/regions.ts';
import type { SiteContent } from '../content/site-content.ts';
import { digestOf } from '../digest.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { FragmentScope } from '../rendering/fragment-scope.ts';
import type { ShellServices } from '../services.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';
import { listRegionSlots } from './region-slots.ts';

export interface RegionsRequest {
  readonly releases: DocumentReleases;
  readonly content: SiteContent;
  readonly site: SiteView;
  readonly visitor: Pick<VisitorRequest, 'session'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called for each block that fails. */
  readonly onSlotError?: FragmentScope['onError'];
}

export interface StartedRegions {
  readonly outlets: LayoutModel['outlets'];
  /** By the slot's id; the HTML of a block that failed is empty. The promises never reject. */
  readonly blocks: ReadonlyMap<string, Promise<RegionHtml>>;
  /** Styles of the blocks, as one text. */
  readonly styles: Promise<string>;
}

/** HTML and styles of all regions, complete. */
export type RegionsContent = Pick<LayoutAnswer, 'blocks' | 'styles'>;

/** A version is only compared with that of the same block. */
const VERSION_LENGTH = 8;

/** The blocks belong to no page; otherwise each page would have its own copy in the cache. */
const NO_PAGE: PageView = {
  id: 0,
  slug: '',
  title: '',
  itemUrl: null,
  extraParameters: [],
  updatedAt: '',
};
const NO_LOCATION: PageLocation = {
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: 'default',
};

export function startRegions(
  services: Pick<ShellServices, 'fragments' | 'regionStyles'>,
  { releases, content, site, visitor, log, onSlotError }: RegionsRequest,
): StartedRegions {
  const slots = listRegionSlots(content.regions, releases);
  const scope: FragmentScope = {
    // A developer's own build of a remote has no server half, so the released one is shown.
    releases: withoutOverride(releases),
    page: NO_PAGE,
    location: NO_LOCATION,
    site,
    visitor: visitor.session.access,
    rejectedAction: null,
    output: 'answer',
    patience: 'usual',
    onError: onSlotError,
    log,
  };
  return {
    outlets: slots.map(({ id, region, area }) => ({ id, region, area })),
    blocks: new Map(
      slots.map(({ id, slot }) => {
        const { html, served } = services.fragments.start(slot, scope);
        const shown = Promise.all([html, served]).then(([text, { from }]) =>
          describe(from === 'fallback' ? '' : text),
        );
        return [id, shown];
      }),
    ),
    styles: services.regionStyles(new Set(slots.map(({ slot }) => slot.remote)), releases),
  };
}

function withoutOverride({ overridden: _, ...releases }: DocumentReleases): DocumentReleases {
  return releases;
}

function describe(html: string): RegionHtml {
  return { html, version: digestOf(html).slice(0, VERSION_LENGTH) };
}

export async function completeRegions({ blocks, styles }: StartedRegions): Promise<RegionsContent> {
  const complete = await Promise.all(
    [...blocks].map(async ([id, block]) => [id, await block] as const),
  );
  return { blocks: Object.fromEntries(complete), styles: await styles };
}

/** An ETag of the layout, including quotes. It changes if and only if the layout changes. */
export function layoutVersion(model: LayoutModel, regions: RegionsContent): string {
  return `"${digestOf(JSON.stringify([model, regions]))}"`;
}
