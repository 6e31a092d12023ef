/**
 * Slots: a place in the page filled by one remote, and what travels
 * between the shell and the remote that fills it, on the server and in the browser.
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

/** What the visitor brings; given to personal blocks and to actions only, never cached. */
export interface Visitor {
  readonly signedIn: boolean;
  /** Values of the cookies the remote's manifest declares; absent ones are left out. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** Outcome of a plain form post that has to be shown on the page again (nothing typed is lost). */
export interface RejectedAction {
  readonly action: string;
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** What the visitor had entered, passwords left out. */
  readonly values: Readonly<Record<string, string>>;
}

/** Everything a remote's `load` may depend on. */
export interface SlotRequest {
  readonly slot: Slot;
  readonly page: PageView;
  readonly location: Pick<PageLocation, 'pathname' | 'search'>;
  readonly site: SiteView;
  /** Null for slots without a personal block: their fragment is the same for everyone. */
  readonly visitor: Visitor | null;
  readonly rejectedAction: RejectedAction | null;
}

/** What `load` answers: JSON that travels to the browser beside the slot's HTML. */
export interface SlotData {
  /** Data of each block by block id. */
  readonly blocks: Readonly<Record<string, JsonValue>>;
  readonly nested: readonly NestedSlot[];
  /** Honoured only for the page's own area; 404 shows the not-found layout (SH-03). */
  readonly status: 200 | 404;
  /**
   * Set by the shell on the server: another value when what `load` read has changed
   * (SH-17). Remotes neither set nor need it.
   */
  readonly version?: string;
}

/** What a slot adds to the document's head. The page's own area wins over others. */
export interface HeadContribution {
  readonly title?: string;
  readonly description?: string;
  /** Absolute path of the canonical address when it differs from the request's path. */
  readonly canonicalPath?: string;
  readonly meta?: readonly HeadMeta[];
  readonly links?: readonly {
    readonly rel: 'prev' | 'next' | 'alternate';
    readonly href: string;
    readonly type?: string;
  }[];
  /** schema.org objects, written as application/ld+json. */
  readonly jsonLd?: readonly JsonObject[];
  readonly robots?: 'noindex';
  /** The picture a visitor sees first: the browser asks for it before the remotes' scripts (FED-08). */
  readonly firstPicture?: FirstPicture;
}

/** A picture exactly as the view's own `source` element of this type asks for it. */
export interface FirstPicture {
  /** Media type, like `image/avif`; browsers that do not know it leave it to the view. */
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

/** Marker in a fragment's HTML where the shell puts the nested slot's own fragment. */
export function nestedSlotMarker(slotId: string): string {
  return `<!--slot:${slotId}-->`;
}
