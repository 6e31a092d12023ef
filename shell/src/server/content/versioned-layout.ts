/** The layout model with a version that changes if and only if the model changes. */
import type { SiteView } from 'shared-contracts/page';
import type { LayoutModel } from '../../document/document-state.ts';
import { digestOf } from '../digest.ts';
import { layoutModel } from './layout-model.ts';
import type { SiteContent } from './site-content.ts';

export interface VersionedLayout {
  readonly model: LayoutModel;
  /** An ETag, including quotes. */
  readonly version: string;
}

const known = new WeakMap<SiteContent, VersionedLayout>();

/** Computes the layout once per version of the site's content. */
export function readLayout(site: SiteView, content: SiteContent): VersionedLayout {
  const layout = known.get(content) ?? versionedLayout(site, content);
  known.set(content, layout);
  return layout;
}

function versionedLayout(site: SiteView, content: SiteContent): VersionedLayout {
  const model = layoutModel(site, content);
  return { model, version: `"${digestOf(JSON.stringify(model))}"` };
}
