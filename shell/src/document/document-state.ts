/**
 * What the shell's server tells the shell's browser about a document: once in
 * the boot JSON, and again for each soft navigation from `/_data/<path>`.
 */
import type { PageView, SiteView } from 'shared-contracts/page';
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { AnalyticsPlan } from './analytics-plan.ts';
import type { LayoutRow } from './page-layout.ts';
import type { SessionStateWire } from './session-state.ts';

/** Id of the boot JSON's script element. */
export const BOOT_ELEMENT_ID = 'boot';
/**
 * A slot in the document, top-level or nested:
 *
 *     <div data-slot="main">                        the frame, owned by whoever placed the slot
 *       <div data-slot-root="ready">…</div>         the remote's React root; "fallback" when the server
 *                                                   had none, empty when the browser made it
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
 * Set on every element of the head that belongs to the page (description, canonical,
 * robots, meta, links, JSON-LD): a soft navigation replaces exactly these.
 */
export const PAGE_HEAD_ATTRIBUTE = 'data-page-head';
/** Marks the style element with the page's rules: a soft navigation takes it away. */
export const PAGE_STYLES_ATTRIBUTE = 'data-page-styles';
/** Marks the element that holds the picture and video of a block's frame (CMS-03). */
export const BACKGROUND_ATTRIBUTE = 'data-background';

/** Address of the header's and footer's content, the same for every visitor (SH-16). */
export const LAYOUT_PATH = '/_layout';
/** Request header of `/_data` and `/api`: the release set the document uses. */
export const RELEASE_SET_HEADER = 'x-release-set';
/** Request header of `/_data`: the page is about to be shown, its HTML is wanted too. */
export const PAGE_HTML_HEADER = 'x-page-html';

/** Request header of `/_data` and `/api`: whose things the page shows (`SessionStateWire.owner`). */
export const SESSION_OWNER_HEADER = 'x-session-owner';

/** Cookie with the name of this browser, made by whichever half needs it first. */
export const FINGERPRINT_COOKIE = 'auth_fingerprint';
export const FINGERPRINT_LENGTH = 21;

/** Cookie `1`, set by the shell's browser half: this browser runs scripts. */
export const SCRIPTS_COOKIE = 'scripts';
/** Where a browser goes that has the cookie and runs no scripts any more. */
export const SCRIPTS_OFF_PATH = '/_scripts-off';

/** Files of a release a slot or service needs, as absolute paths or URLs. */
export interface AssetList {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** One remote's release as the browser needs it. */
export interface BrowserRelease {
  readonly version: string;
  readonly globalName: string;
  readonly entry: string;
  /** sha384 by address, for every browser file of the release. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<string, AssetList & { readonly personal: boolean }>>;
  readonly slots: AssetList;
  readonly service:
    | (AssetList & {
        readonly startsOn: readonly string[];
        readonly startsWithCookie: string | null;
        readonly startsWhenSignedIn: boolean;
      })
    | null;
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
}

export interface HeadState {
  readonly title: string;
  readonly description: string;
  /** Absolute address. */
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

/** The page as it is shown: the same for the server's document and a soft navigation. */
export interface PageState {
  /** Path and query it was resolved from. */
  readonly path: string;
  readonly status: number;
  readonly page: PageView;
  readonly head: HeadState;
  readonly slots: readonly Slot[];
  /** Where the slots stand; every slot stands once. */
  readonly rows: readonly LayoutRow[];
  /** Rules of the page's frames and columns, written by the server. */
  readonly styles: string;
  /** Sources of `frame-src`; a document that lacks one cannot show the page. */
  readonly frameSources: readonly string[];
  /** ISO 8601: when a block of the page begins or ends next, or null (CMS-04). */
  readonly nextChangeAt: string | null;
  /** Its content is rows: it is looked up again sooner (SH-17). */
  readonly isLegacy: boolean;
  /** Nobody sees it without a session (SH-06). */
  readonly loginRequired: boolean;
  /**
   * Ids of the slots that are what the page is about: they start first and speak for it.
   * Static ones have nothing to start.
   */
  readonly ownArea: readonly string[];
}

export interface NavigationItem {
  readonly href: string;
  readonly label: string;
}

/** What header and footer show (SH-18, SH-22); the same for every visitor. */
export interface LayoutModel {
  readonly site: SiteView;
  readonly tagline: string;
  /** A button leads back to the top of a long page (SH-10). */
  readonly hasBackToTop: boolean;
  /** Where the search box leads; null while the site has no search page. */
  readonly searchPath: string | null;
  /** Where the account link leads who is signed in. */
  readonly accountPath: string;
  readonly navigation: readonly NavigationItem[];
  readonly shopGroups: readonly NavigationItem[];
  readonly footerLinks: readonly NavigationItem[];
  readonly socialLinks: readonly NavigationItem[];
  readonly organisation: {
    readonly name: string;
    readonly abn: string | null;
    readonly address: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
}

export interface BootState {
  /** The release set of this document (`formatReleaseSet`). */
  readonly releaseSet: string;
  /** Name of this document, to report failures with; empty when they are not counted. */
  readonly document: string;
  /** `traceparent` of the document: what it asks for and what fails in it belongs to its trace (FED-22). */
  readonly traceParent: string;
  /** As Server-Timing, of the slots that were complete when the head was written (FED-22). */
  readonly timing: string;
  readonly releases: Readonly<Record<string, BrowserRelease>>;
  /** sha384 by address of the shell's own files that are loaded later (`assets.json`, `chunks`). */
  readonly shellIntegrity: Readonly<Record<string, string>>;
  readonly session: SessionStateWire;
  /** What this document's policy allows in frames. */
  readonly frameSources: readonly string[];
  readonly layout: LayoutModel;
  /** Of `layout`, as an ETag (`/_layout`). */
  readonly layoutVersion: string;
  readonly state: PageState;
  /** Left out where there is nothing to ask and nothing is allowed (SH-19). */
  readonly analytics?: AnalyticsPlan;
  /** Address of the service worker, where there is to be one (SH-09). */
  readonly serviceWorker?: string;
}

/** Answer of `GET /_data/<path>?<query>`. */
export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly state: PageState;
      /** Data by slot id, nested slots included; null when the remote could not load it. */
      readonly data: Readonly<Record<string, SlotData | null>>;
      /**
       * Content of the frame of each slot of the page, as in a document but without the data;
       * only for a page that is about to be shown.
       */
      readonly html: Readonly<Record<string, string>>;
    }
  /** Own path; replaces the history entry (SH-05, SH-06). */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The document's release set can no longer be served: load the page in full. */
  | { readonly kind: 'reload' };
