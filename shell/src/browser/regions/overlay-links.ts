/** Links that open an overlay, whose code is loaded on demand (ADR 0015). */
import { OPENS_OVERLAY_ATTRIBUTE } from 'shared-contracts/region-markup';
import type { LoadReleases } from '../federation/load-releases.ts';
import type { OverlayParts, Overlays } from './overlays.ts';

/** Distinguishes such a link from other links to the same page. */
export function opensOverlay(link: HTMLElement): boolean {
  return link.hasAttribute(OPENS_OVERLAY_ATTRIBUTE);
}

/** Like `Overlays`; rejects when the shell's code for overlays cannot be loaded. */
export interface LazyOverlays {
  pressLink(...call: Parameters<Overlays['pressLink']>): Promise<void>;
  openAfterEvent(...call: Parameters<Overlays['openAfterEvent']>): Promise<void>;
  mount(...call: Parameters<Overlays['mount']>): Promise<void>;
}

export function createLazyOverlays({
  loadReleases,
  ...parts
}: OverlayParts & { readonly loadReleases: LoadReleases }): LazyOverlays {
  let overlays: Overlays | undefined;
  async function load(): Promise<Overlays> {
    const code = import(/* webpackChunkName: "overlay" */ './overlays.ts');
    const [module] = await Promise.all([code, loadReleases()]);
    overlays ??= module.createOverlays(parts);
    return overlays;
  }
  return {
    pressLink: async (...call) => (await load()).pressLink(...call),
    openAfterEvent: async (...call) => (await load()).openAfterEvent(...call),
    mount: async (...call) => (await load()).mount(...call),
  };
}
