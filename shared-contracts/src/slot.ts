/**
 * Slots: a place in the page filled by one remote, and the data that the shell and the remote
 * exchange, on the server and in the browser.
 */
import type { JsonObject, JsonValue } from './json.ts';
import type { Block, PageLocation, PageView, SiteView } from './page.ts';

/** A slot of the page: consecutive blocks of one remote. */
export interface Slot {
  /** Unique in the document, only `[a-z0-9.-]`; used in DOM ids and React's identifierPrefix. */
  readonly id: string;
  readonly remote: string;
  readonly blocks: readonly Block[];
}

/** A slot inside another remote's block, declared by that block's `load`. */
export interface NestedSlot {
  /** Unique among the parent's nested slots; the shell prefixes it with the parent's id. */
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** The visitor's own data; passed only to personal blocks and to actions, never cached. */
export interface Visitor {
  /** With an account; false for a guest. */
  readonly signedIn: boolean;
  /** Buys without an account: may call the API to order, and for nothing else. Older shells omit it. */
  readonly isGuest?: boolean;
  /** Values of the cookies that the remote's manifest declares; missing cookies are omitted. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** Result of a plain form post, to be shown on its page with the entered values. */
export interface RejectedAction {
  readonly action: string;
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The values that the visitor entered, without passwords. */
  readonly values: Readonly<Record<string, string>>;
}

/** Everything that a remote's `load` may depend on. */
export interface SlotRequest {
  readonly slot: Slot;
  readonly page: PageView;
  readonly location: Pick<PageLocation, 'pathname' | 'search'>;
  readonly site: SiteView;
  /** Null for slots without a personal block: their fragment is the same for all visitors. */
  readonly visitor: Visitor | null;
  readonly rejectedAction: RejectedAction | null;
}

/** Result of `load`: JSON that is sent to the browser with the slot's HTML. */
export interface SlotData {
  /** Data of each block by block id. */
  readonly blocks: Readonly<Record<string, JsonValue>>;
  readonly nested: readonly NestedSlot[];
  /** Used only for the page's main area; 404 shows the not-found layout. */
  readonly status: 200 | 404;
  /** For the shell's log; not sent to browsers. */
  readonly missing?: readonly MissingReference[];
  /**
   * Set by the shell on the server: it changes when anything that `load` read has changed. Remotes
   * neither set nor need it.
   */
  readonly version?: string;
}

/** A block's reference to something that does not exist. */
export interface MissingReference {
  readonly block: Pick<Block, 'id' | 'template'>;
  /** Kind and value, such as `page earlier-name`. */
  readonly reference: string;
}

/** A slot's additions to the document's head. The page's main area takes precedence over others. */
export interface HeadContribution {
  readonly title?: string;
  readonly description?: string;
  /** Absolute path of the canonical address when it differs from the request's path. */
  readonly canonicalPath?: string;
  readonly meta?: readonly HeadMeta[];
  readonly links?: readonly {
    readonly rel: 'alternate';
    readonly href: string;
    readonly type?: string;
  }[];
  /** schema.org objects, written as application/ld+json. */
  readonly jsonLd?: readonly JsonObject[];
  readonly robots?: 'noindex';
  /** The first visible picture: the browser requests it before the remotes' scripts. */
  readonly firstPicture?: FirstPicture;
}

/** A picture exactly as the view's `source` element of this type requests it. */
export interface FirstPicture {
  /**
   * Media type such as `image/avif`; browsers that do not support it use the view's other sources.
   */
  readonly type: string;
  readonly srcSet: string;
  readonly sizes: string;
}

export type HeadMeta =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string };

/** Id of a nested slot in the document. */
export function nestedSlotId(parentId: string, name: string): string {
  return `${parentId}.${name}`;
}

/** Marker in a fragment's HTML that the shell replaces with the nested slot's fragment. */
export function nestedSlotMarker(slotId: string): string {
  return `<!--slot:${slotId}-->`;
}
