/**
 * The layout around every page: its model, and the slots of its regions. Computed once per version
 * of the content and release set.
 */
import type { SiteView } from 'shared-contracts/page';
import type { LayoutModel } from '../../document/document-state.ts';
import { layoutModel, siteView } from '../content/layout-model.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { listRegionSlots, type RegionSlot } from './region-slots.ts';

export interface SiteLayout {
  readonly site: SiteView;
  /** The same object until something in it changes, so that a document's JSON of it can be kept. */
  readonly model: LayoutModel;
  readonly slots: readonly RegionSlot[];
}

const known = new WeakMap<SiteContent, WeakMap<DocumentReleases, SiteLayout>>();

/** @param siteUrl the same for the life of the process */
export function readLayout(
  siteUrl: string,
  content: SiteContent,
  releases: DocumentReleases,
): SiteLayout {
  const ofContent = known.get(content) ?? new WeakMap<DocumentReleases, SiteLayout>();
  known.set(content, ofContent);
  const layout = ofContent.get(releases) ?? createLayout(siteUrl, content, releases);
  ofContent.set(releases, layout);
  return layout;
}

function createLayout(
  siteUrl: string,
  { domain, regions }: SiteContent,
  releases: DocumentReleases,
): SiteLayout {
  const site = siteView(siteUrl, domain);
  const slots = listRegionSlots(regions, releases);
  const outlets = slots.map(({ id, region, area }) => ({ id, region, area }));
  return { site, model: layoutModel(site, domain, outlets), slots };
}
