/**
 * Renders header, drawer and footer of a document. Their blocks are the same for every visitor and
 * on every page, so they come from the cache of public fragments.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { PageLocation, PageView } from 'shared-contracts/page';
import type { LayoutAnswer, LayoutModel } from '../../document/document-state.ts';
import type { RegionHtml } from '../../document/regions.ts';
import type { SiteContent } from '../content/site-content.ts';
import { digestOf } from '../digest.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { Dependency } from '../rendering/fragment-cache.ts';
import type { FragmentScope } from '../rendering/fragment-scope.ts';
import { joinDependencies } from '../rendering/fragments.ts';
import type { ShellServices } from '../services.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';
import { readLayout } from './read-layout.ts';
import type { RegionSlot } from './region-slots.ts';

export interface RegionsRequest {
  readonly releases: DocumentReleases;
  readonly content: SiteContent;
  readonly visitor: Pick<VisitorRequest, 'session'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called for each block that fails. */
  readonly onSlotError?: FragmentScope['onError'];
}

export interface StartedRegions {
  readonly model: LayoutModel;
  /** By the slot's id; the HTML of a block that failed is empty. The promises never reject. */
  readonly blocks: ReadonlyMap<string, Promise<RegionHtml>>;
  /** Styles of the blocks, as one text. */
  readonly styles: Promise<string>;
  /** The public reads behind the blocks; null when a block failed. */
  readonly dependencies: Promise<readonly Dependency[] | null>;
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
  services: Pick<ShellServices, 'env' | 'fragments' | 'regionStyles'>,
  { releases, content, visitor, log, onSlotError }: RegionsRequest,
): StartedRegions {
  const { site, model, slots } = readLayout(services.env.siteUrl, content, releases);
  const scope: FragmentScope = {
    releases: withoutBrowserHalf(releases),
    page: NO_PAGE,
    location: NO_LOCATION,
    site,
    visitor: visitor.session.access,
    rejectedAction: null,
    output: 'answer',
    // No browser half can fill a region.
    patience: releases.overridden === undefined ? 'complete' : 'patient',
    onError: onSlotError,
    log,
  };
  const fragments = slots.map((outlet) => ({
    outlet,
    fragment: services.fragments.start(outlet.slot, scope),
  }));
  return {
    model,
    dependencies: joinDependencies(fragments.map(({ fragment }) => fragment)),
    blocks: new Map(
      fragments.map(({ outlet, fragment: { html, served } }) => {
        const shown = Promise.all([html, served]).then(([text, { from }]) =>
          describe(outlet, from === 'fallback' ? '' : text),
        );
        return [outlet.id, shown];
      }),
    ),
    styles: services.regionStyles(new Set(slots.map(({ slot }) => slot.remote)), releases),
  };
}

/** The browser cannot render a region: without a developer's server half the released one is shown. */
function withoutBrowserHalf(releases: DocumentReleases): DocumentReleases {
  if (releases.overridden === undefined) return releases;
  const { overridden: _, renderedInBrowser: __, ...rendered } = releases;
  return rendered;
}

const described = new WeakMap<RegionSlot, RegionHtml>();

/** Nearly every document has the same HTML, so its version is computed once. */
function describe(outlet: RegionSlot, html: string): RegionHtml {
  const latest = described.get(outlet);
  if (latest?.html === html) return latest;
  const next = { html, version: digestOf(html).slice(0, VERSION_LENGTH) };
  described.set(outlet, next);
  return next;
}

export async function completeRegions({ blocks, styles }: StartedRegions): Promise<RegionsContent> {
  const complete = await Promise.all(
    [...blocks].map(async ([id, block]) => [id, await block] as const),
  );
  return { blocks: Object.fromEntries(complete), styles: await styles };
}

/** An ETag of the layout, including quotes. It changes if and only if the layout changes. */
export function layoutVersion(model: LayoutModel, { blocks, styles }: RegionsContent): string {
  const versions = Object.entries(blocks).map(([id, { version }]) => [id, version]);
  return `"${digestOf(JSON.stringify([model, versions, styles]))}"`;
}
