/**
 * Data of a document, sent from the shell's server to its browser half: once in the boot JSON, and
 * for each soft navigation from `/_data/<path>`.
 */
import type { PageView, SiteView } from 'shared-contracts/page';
import type { RegionName } from 'shared-contracts/regions';
import type { ReleaseRecord } from 'shared-contracts/release';
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { AnalyticsPlan } from './analytics-plan.ts';
import type { RegionHtml } from './regions.ts';
import type { LayoutRow } from './page-layout.ts';
import type { SessionStateWire } from './session-state.ts';

/** Id of the boot JSON's script element. */
export const BOOT_ELEMENT_ID = 'boot';
/**
 * A slot in the document, top-level or nested:
 *
 *     <div data-slot="main">                        the frame, owned by whatever placed the slot
 *       <div data-slot-root="ready">…</div>         the remote's React root; "fallback" without
 *                                                   server HTML, empty if created by the browser
 *       <script type="application/json" data-slot-data>…</script>   SlotData; absent for a fallback
 *     </div>
 */
export const SLOT_ATTRIBUTE = 'data-slot';
export const SLOT_ROOT_ATTRIBUTE = 'data-slot-root';
export const SLOT_DATA_ATTRIBUTE = 'data-slot-data';
export type SlotRootState = 'ready' | 'fallback';
/** On the root of a slot whose HTML needs no scripts: the browser loads no code for it. */
export const SLOT_STATIC_ATTRIBUTE = 'data-slot-static';
/**
 * On every head element that belongs to the page (description, canonical, robots, meta, links,
 * JSON-LD): a soft navigation replaces these elements.
 */
export const PAGE_HEAD_ATTRIBUTE = 'data-page-head';
/** On the style element with the page's rules: a soft navigation removes it. */
export const PAGE_STYLES_ATTRIBUTE = 'data-page-styles';
/** On the element with the picture and video of a block's frame. */
export const BACKGROUND_ATTRIBUTE = 'data-background';

/** URL path of the layout with the content of its regions, the same for every visitor. */
export const LAYOUT_PATH = '/_layout';
/** URL path of the files with all releases of a set; each is named by its digest. */
export const RELEASE_SETS_PATH = '/r/_sets/';
/** Query parameter of such a file: the set, from which a server can create it. */
export const RELEASE_SET_PARAMETER = 'set';
/** Request header of `/_data` and `/api`: the release set the document uses. */
export const RELEASE_SET_HEADER = 'x-release-set';
/** Request header of `/_data`: the browser will show the page, so it needs the HTML too. */
export const PAGE_HTML_HEADER = 'x-page-html';

/**
 * Request header of `/_data` and `/api`: the customer whose data the page shows
 * (`SessionStateWire.owner`).
 */
export const SESSION_OWNER_HEADER = 'x-session-owner';

/** Cookie with the browser's fingerprint, created by whichever half needs it first. */
export const FINGERPRINT_COOKIE = 'auth_fingerprint';
export const FINGERPRINT_LENGTH = 21;

/**
 * Cookie with the owner of the session (`SessionStateWire.owner`), set and deleted with the session's
 * own cookie, which scripts cannot read. On https its name begins with `__Host-`.
 */
export const SESSION_OWNER_COOKIE = 'session_owner';

/**
 * Cookie with the name of the visitor's release set under the current rollout
 * (`LiveReleases.nameOf`), by which a shared cache keeps documents apart. It proves nothing: a
 * response says itself for which set it is. The same name on http and https, for the caches.
 */
export const RELEASE_SET_COOKIE = 'release_set';

/** Cookie `1`, set by the shell's browser half: this browser runs scripts. */
export const SCRIPTS_COOKIE = 'scripts';
/** A browser with the cookie that no longer runs scripts is redirected here. */
export const SCRIPTS_OFF_PATH = '/_scripts-off';

/** Files of a release that a slot or service needs, as absolute paths or URLs. */
export interface AssetList {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The part of a remote's release that the browser needs. */
export interface BrowserRelease {
  readonly version: string;
  readonly globalName: string;
  readonly entry: string;
  /** sha384 digests by URL, for every browser file of the release. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<string, AssetList & { readonly personal: boolean }>>;
  readonly slots: AssetList;
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
}

/** When a remote's service starts. */
export type ServiceStart = Omit<NonNullable<ReleaseRecord['service']>, 'preload'>;

export interface HeadState {
  readonly title: string;
  readonly description: string;
  /** Absolute URL. */
  readonly canonical: string;
  readonly robots: string | null;
  readonly meta: readonly (
    | { readonly name: string; readonly content: string }
    | { readonly property: string; readonly content: string }
  )[];
  readonly links: readonly {
    readonly rel: string;
    readonly href: string;
    readonly type?: string;
  }[];
  readonly jsonLd: readonly unknown[];
}

/** The visible page: the same for a document and a soft navigation. */
export interface PageState {
  /** Path and query it was resolved from. */
  readonly path: string;
  readonly status: number;
  readonly page: PageView;
  readonly head: HeadState;
  readonly slots: readonly Slot[];
  /** Positions of the slots; each slot occurs once. */
  readonly rows: readonly LayoutRow[];
  /** CSS rules of the page's frames and columns, generated by the server. */
  readonly styles: string;
  /** Sources of `frame-src`; a document without one of them cannot show the page. */
  readonly frameSources: readonly string[];
  /** ISO 8601: when a block of the page next starts or ends, or null. */
  readonly nextChangeAt: string | null;
  /** The page's content is rows (a legacy page). The browser refreshes such a page sooner. */
  readonly isLegacy: boolean;
  /** The page is visible only to logged-in customers. */
  readonly loginRequired: boolean;
  /**
   * Ids of the slots with the page's main content: they start first and provide title and status.
   * Static slots have nothing to start.
   */
  readonly ownArea: readonly string[];
}

/** The place of one block of header, drawer or footer. */
export interface RegionOutlet {
  /** Begins with the region's name, like `header-1`. */
  readonly id: string;
  readonly region: RegionName;
  readonly area: string;
}

/** The layout around the page; the same for every visitor. */
export interface LayoutModel {
  readonly site: SiteView;
  /** Whether long pages have a back-to-top button. */
  readonly hasBackToTop: boolean;
  /** Whether visitors can change their consent to analytics. */
  readonly hasConsentChoices: boolean;
  /** The blocks of the regions in reading order. Their HTML is in the document. */
  readonly outlets: readonly RegionOutlet[];
}

/** Answer of `LAYOUT_PATH`. */
export interface LayoutAnswer {
  readonly model: LayoutModel;
  /** HTML of the region blocks, by id. */
  readonly blocks: Readonly<Record<string, RegionHtml>>;
  /** Styles of the region blocks. */
  readonly styles: string;
}

/** Facts about one document, in its response's `Server-Timing` header. */
export interface DocumentFacts {
  /** Name of this document for failure reports; empty when failures are not counted. */
  readonly document: string;
  /**
   * `traceparent` of the document: its later requests and failures belong to its trace. Empty when
   * the browser does not reveal it.
   */
  readonly traceParent: string;
  /** Whether the browser measures web vitals. */
  readonly isMeasured: boolean;
}

/**
 * Entries of `Server-Timing` with the document's facts, as descriptions. A document that a shared
 * cache may keep has only `shared`, with the remotes of its slots: its browser asks for the facts.
 */
export const FACT_ENTRIES = {
  document: 'document',
  trace: 'trace',
  measured: 'measured',
  shared: 'shared',
} as const;

/** Path of the call for the facts of a document that came from a shared cache. */
export const FACTS_PATH = '/_facts';

/** Body of the call. */
export interface FactsQuestion {
  /** The release set of the document. */
  readonly releaseSet: string;
  /** Remotes with a slot in the document. */
  readonly remotes: readonly string[];
}

export interface BootState extends DocumentFacts {
  /** The release set of this document (`formatReleaseSet`). */
  readonly releaseSet: string;
  /** In the format of Server-Timing, for slots that were complete when the head was written. */
  readonly timing: string;
  /** Of the remotes whose code this page needs. The browser adds the others with `loadReleases`. */
  readonly releases: Readonly<Record<string, BrowserRelease>>;
  /** Integrity of the file with the releases of the whole set; null when `releases` has them all. */
  readonly setIntegrity: string | null;
  /** Services of the whole set, by remote. */
  readonly services: Readonly<Record<string, ServiceStart>>;
  /** sha384 digests by URL of the shell's lazily loaded files (`assets.json`, `chunks`). */
  readonly shellIntegrity: Readonly<Record<string, string>>;
  readonly session: SessionStateWire;
  /** Frame sources that this document's policy allows. */
  readonly frameSources: readonly string[];
  readonly layout: LayoutModel;
  /** ETag of the document's layout (`/_layout`); empty when a region was not complete. */
  readonly layoutVersion: string;
  readonly state: PageState;
  /** Absent when there is nothing to ask and nothing is allowed. */
  readonly analytics?: AnalyticsPlan;
  /** URL of the service worker, if it is switched on. */
  readonly serviceWorker?: string;
}

/**
 * The boot state as it is in a document. What belongs to one response is in its `Server-Timing`
 * header, so that a public document is the same for every visitor.
 */
export interface BootStateWire extends Omit<BootState, 'session' | keyof DocumentFacts> {
  /** Null in a public document: the browser reads the cookie `SESSION_OWNER_COOKIE`. */
  readonly session: SessionStateWire | null;
}

/** Response of `GET /_data/<path>?<query>`. */
export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly state: PageState;
      /** Data by slot id, including nested slots; null when the remote failed or was late. */
      readonly data: Readonly<Record<string, SlotData | null>>;
      /**
       * Content of each slot's frame, as in a document but without the data. Empty unless the page
       * will be shown.
       */
      readonly html: Readonly<Record<string, string>>;
    }
  /** Path on this site; replaces the history entry. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The document's release set cannot be served any more: load the page as a document. */
  | { readonly kind: 'reload' };
