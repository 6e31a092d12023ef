/** The boot state of a document. */
import type { Slot } from 'shared-contracts/slot';
import type { BootStateWire } from '../../document/document-state.ts';
import { SERVICE_WORKER_PATH } from '../../document/offline-reading.ts';
import { serverTiming } from '../document/server-timing.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { releaseSetFile } from '../releases/release-set-file.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import type { ObservedVisit, OpenDocument } from './open-document.ts';
import { wantsTeamTools } from './document-request.ts';

/** `shown` is undefined while a slot is outstanding, whose nested slots may be of any remote. */
export function bootState(
  document: OpenDocument,
  shown: readonly Slot[] | undefined,
): BootStateWire {
  const { services, exchange, releases, visit, analytics, override, regions, audience } = document;
  const hasWorker = override === undefined && services.env.serviceWorker === 'on';
  const isPublic = audience === 'everyone';
  // The tools for teams name every remote, and a development build is in no file.
  const pageReleases =
    shown === undefined || wantsTeamTools(exchange) || override !== undefined
      ? releases.browser
      : releasesOfSlots(shown, releases);
  return {
    releaseSet: releases.id,
    timing: isPublic ? '' : serverTiming(visit.served()),
    releases: { ...pageReleases, ...analytics?.releases },
    setIntegrity: pageReleases === releases.browser ? null : releaseSetFile(releases).integrity,
    services: { ...releases.services, ...analytics?.services },
    shellIntegrity: services.assets.integrity,
    session: isPublic ? null : exchange.visitor.session.state,
    layout: regions.model,
    frameSources: frameSourcesOf(document),
    layoutVersion: regions.version(),
    state: visit.state(),
    ...(analytics !== undefined && { analytics: analytics.plan }),
    ...(hasWorker && { serviceWorker: SERVICE_WORKER_PATH }),
  };
}

/** Of the remotes whose code the browser needs for these slots, or must know as personal. */
function releasesOfSlots(
  slots: readonly Slot[],
  releases: DocumentReleases,
): DocumentReleases['browser'] {
  const remotes = new Set(
    slots
      .filter(
        (slot) =>
          !isStaticSlot(slot, releases) ||
          slot.blocks.some(({ template }) => releases.findTemplateOwner(template)?.personal),
      )
      .map(({ remote }) => remote),
  );
  return Object.fromEntries(
    Object.entries(releases.browser).filter(([remote]) => remotes.has(remote)),
  );
}

/**
 * A public document allows the frame sources of all pages, so that a soft navigation to a page with
 * frames needs no new document. Other documents allow their own sources only.
 */
export function frameSourcesOf({
  visit,
  releases,
}: Pick<ObservedVisit, 'visit' | 'releases'>): readonly string[] {
  const { personal, loginRequired, frameSources } = visit.resolved;
  return personal || loginRequired ? frameSources : releases.frameSources;
}
