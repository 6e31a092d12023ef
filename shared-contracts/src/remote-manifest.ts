/**
 * A remote's declaration in `remote.manifest.ts`. The build copies it into the release record; the
 * shell and the registry trust only that copy.
 */
import type { StorefrontEventType } from './events.ts';
import type { LegacyWidget } from './legacy-widgets.ts';
import type { TemplateName } from './page.ts';
import type { RegionPlace } from './regions.ts';

export interface ProvidedTemplate {
  readonly template: TemplateName;
  /** Folder below `src/blocks/`; also the name of its browser chunk. */
  readonly block: string;
  /** Rendered per visitor, never cached. */
  readonly personal?: true;
  /**
   * Its HTML needs no scripts: text, pictures, links. On a document's first page the browser does
   * not load its code, unless one of its pictures fails or its data changes.
   */
  readonly static?: true;
  /** The page's main area: it has the longer deadline and may set the status. */
  readonly main?: true;
  /**
   * Not for pages: a block of header, drawer or footer. It is `static`, and its styles are in every
   * document that shows it (`regions.ts`).
   */
  readonly regions?: readonly RegionPlace[];
  /**
   * Not for pages: the shell mounts it on demand, when the HTML of a region block asks for it
   * (`region-markup.ts`, ADR 0015). It has no server build and gets no data. A dialog above the page
   * is a native `<dialog>` that its first effect opens as a modal; its `close` event shows the shell
   * that the visitor closed it.
   */
  readonly overlay?: true;
  /**
   * Origins (or `'self'`) that the template may show in a frame. Pages with the template allow them
   * in their Content-Security-Policy; other pages allow no frames. Nested blocks cannot declare
   * origins; the block around them does.
   */
  readonly frames?: readonly string[];
}

/**
 * A page that exists without the backend: one of the routes that the specifications call fixed.
 * A page of the backend with the same slug replaces it.
 */
export interface BuiltInPage {
  /** First segment of the path. */
  readonly slug: string;
  readonly title: string;
  /** Its block; the remote provides it. */
  readonly template: TemplateName;
  /** More blocks of the remote, below it. */
  readonly below?: readonly TemplateName[];
  /**
   * The second path segment names an item that the template shows. Also for a page of the backend
   * with this slug and template, whatever its `item_url` is.
   */
  readonly items?: true;
  /** Requires a login unless the sitemap says otherwise. */
  readonly login?: true;
  /**
   * Where it requires a login, guests may open it too, and an item of it opens without a session to a
   * visitor with the key of a mailed link. Its blocks and the API protect what it shows.
   */
  readonly guests?: true;
  /** `sitemap_model` of a page that an owner adds: what the sitemap lists below it. */
  readonly sitemapModel?: string;
}

/** The team that owns a remote, for the release page and the ownership overlay. */
export interface RemoteTeam {
  readonly name: string;
  /** An email address, or an `https:` URL of a channel or a list of issues. */
  readonly contact: string;
  /** An `https:` URL: what to do when the remote fails. */
  readonly runbook?: string;
}

export interface RemoteManifest {
  /** Equals the workspace folder, `mfe-…`; outside this repository the package name. */
  readonly name: string;
  readonly contractVersion: number;
  readonly team?: RemoteTeam;
  readonly provides: readonly ProvidedTemplate[];
  /** Fixed routes of the site; none when left out. */
  readonly pages?: readonly BuiltInPage[];
  /**
   * Paths that search engines should not request, with everything below them: personal pages, where
   * a visit costs an API call and there is nothing to index.
   */
  readonly notCrawled?: readonly string[];
  /** Private paths that analytics do not count, with everything below them. */
  readonly notCounted?: readonly string[];
  /** The page on which customers change their password, for password managers. */
  readonly changePasswordPath?: string;
  /** Widgets of legacy pages that become its blocks. */
  readonly legacyWidgets?: readonly LegacyWidget[];
  /**
   * Templates, its own or of other remotes, that its blocks nest in slots. The shell shows no
   * others, and the gate does not let their providers remove them.
   */
  readonly nests?: readonly TemplateName[];
  readonly publishes: readonly StorefrontEventType[];
  readonly consumes: readonly StorefrontEventType[];
  /** Plain form posts that the remote handles at `/_action/<name>`. */
  readonly actions: readonly string[];
  /** Cookies that its personal blocks and actions may read and set. */
  readonly cookies: readonly string[];
  readonly service: RemoteService | null;
  /** Implements `sessionStarted` in its server entry. */
  readonly onSessionStarted?: true;
}

/** When the shell starts the remote's service in the browser. */
export interface RemoteService {
  /** Events that start the service; events published before it runs are replayed to it. */
  readonly startsOn: readonly StorefrontEventType[];
  /** Start it when the browser is idle, if the browser has this cookie. */
  readonly startsWithCookie?: string;
  /** Start it when the browser is idle, if the visitor is logged in. */
  readonly startsWhenSignedIn?: true;
}
