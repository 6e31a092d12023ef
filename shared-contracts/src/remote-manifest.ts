/**
 * What a remote declares about itself in `remote.manifest.ts`. The build copies
 * it into the release record; the shell and the registry trust only that copy.
 */
import type { StorefrontEventType } from './events.ts';
import type { TemplateName } from './page.ts';

export interface ProvidedTemplate {
  readonly template: TemplateName;
  /** Folder below `src/blocks/`; also the name of its browser chunk. */
  readonly block: string;
  /** Rendered per visitor, never cached. */
  readonly personal?: true;
  /**
   * Its HTML needs no scripts: text, pictures, links. On a document's first page the browser does
   * not even load its code, unless a picture of it fails or its data changes.
   */
  readonly static?: true;
  /** The page's own area: gets the longer deadline and may set the status. */
  readonly main?: true;
  /**
   * Not for pages: the shell shows it above any page on demand (`overlay.ts`, ADR 0015). It has
   * no server half.
   */
  readonly overlay?: true;
  /**
   * Origins (or `'self'`) the template may show in a frame; pages with it allow them in
   * their Content-Security-Policy, other pages allow no frame at all. A block
   * in a nested slot gets none of its own: the page's block around it states them.
   */
  readonly frames?: readonly string[];
}

export interface RemoteManifest {
  /** Equals the workspace folder, `mfe-…`; outside this repository the name of the package. */
  readonly name: string;
  readonly contractVersion: number;
  readonly provides: readonly ProvidedTemplate[];
  /**
   * Templates, its own or others', that its blocks put into nested slots. The gate keeps whoever
   * provides them from taking them away; the shell shows no other (FED-12).
   */
  readonly nests?: readonly TemplateName[];
  readonly publishes: readonly StorefrontEventType[];
  readonly consumes: readonly StorefrontEventType[];
  /** Plain form posts the remote answers at `/_action/<name>`. */
  readonly actions: readonly string[];
  /** Cookies its personal blocks and actions may read and set. */
  readonly cookies: readonly string[];
  readonly service: RemoteService | null;
  /** Implements `sessionStarted` in its server entry. */
  readonly onSessionStarted?: true;
}

/** When the shell starts the remote's service in the browser. */
export interface RemoteService {
  /** Events that start it; those published before it is up are replayed to it. */
  readonly startsOn: readonly StorefrontEventType[];
  /** Started when idle if the browser has this cookie. */
  readonly startsWithCookie?: string;
  /** Started when idle if the visitor is signed in. */
  readonly startsWhenSignedIn?: true;
}
