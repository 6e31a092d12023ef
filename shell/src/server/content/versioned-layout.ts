/** The layout model with a version that changes when and only when it does (SH-15, SH-16). */
import type { SiteView } from 'shared-contracts/page';
import type { LayoutModel } from '../../document/document-state.ts';
import { digestOf } from '../digest.ts';
import { layoutModel } from './layout-model.ts';
import type { SiteContent } from './site-content.ts';

export interface VersionedLayout {
  readonly model: LayoutModel;
  /** An ETag, quotes included. */
  readonly version: string;
}

const known = new WeakMap<SiteContent, VersionedLayout>();

/** Made once for as long as nothing of the site changes. */
export function readLayout(site: SiteView, content: SiteContent): VersionedLayout {
  const layout = known.get(content) ?? versionedLayout(site, content);
  known.set(content, layout);
  return layout;
}

function versionedLayout(site: SiteView, content: SiteContent): VersionedLayout {
  const model = layoutModel(site, content);
  return { model, version: `"${digestOf(JSON.stringify(model))}"` };
}
