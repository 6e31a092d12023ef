/**
 * The server contract between the shell and a remote's server build.
 *
 * The build is one CommonJS file whose export `serverEntry` has this shape. It
 * runs in a worker without network, file system or environment; `context.api`
 * is its only way out.
 */
import type { ApiClient } from './api-client.ts';
import type { PageLocation, SiteView } from './page.ts';
import type { Credentials } from './session-view.ts';
import type {
  HeadContribution,
  RejectedAction,
  Slot,
  SlotData,
  SlotRequest,
  Visitor,
} from './slot.ts';

/** Version of `ServerEntry`; a release states the one it was built for. */
export const SERVER_ENTRY_VERSION = 1;

export interface ServerContext {
  /** Public reads come from the shell's snapshot; calls of personal slots and actions carry the visitor's session. */
  readonly api: ApiClient;
}

/** A cookie an action sets; only names the manifest declares are honoured. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
}

export interface ActionRequest {
  /** Name from the remote's manifest, for example `cart.add`. */
  readonly action: string;
  /**
   * Form fields; a field posted more than once keeps every value in order. A file, which only
   * signed-in visitors can post, comes as a data address, and as an empty text when none was chosen.
   * A form that carries files names its page in the query of its address too.
   */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Own path (with query) of the page that holds the form. */
  readonly page: string;
  readonly site: SiteView;
  readonly visitor: Visitor;
  /**
   * Secret name of this browser for this remote, 43 characters of base64url: the same in
   * every post, also in two at once before any cookie of the remote's (ADR 0014).
   */
  readonly visitorKey?: string;
  /** The name of this browser, 21 characters, as `SessionView.fingerprint`. */
  readonly fingerprint?: string;
}

export type ActionResult =
  /** 303 to an own path, or to an address the API returned (a payment page). */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly setCookies?: readonly SetCookie[];
      /**
       * Begins a session with these first, as the login form would (ACC-05: a password that
       * was just chosen). When they are refused the redirect follows all the same.
       */
      readonly logIn?: Credentials;
    }
  /** 422: the page is shown again with the message, errors and entered values. */
  | {
      readonly kind: 'rejected';
      readonly rejected: RejectedAction;
      readonly setCookies?: readonly SetCookie[];
    }
  /** 303 to /login, back to the page afterwards. */
  | { readonly kind: 'login-required'; readonly setCookies?: readonly SetCookie[] };

/** Called on the server after a login, before the answer leaves (ACC-12: merge the cart). */
export interface SessionStartedRequest {
  readonly visitor: Visitor;
}

export interface ServerEntry {
  load(request: SlotRequest, context: ServerContext): Promise<SlotData>;
  head(request: SlotRequest, data: SlotData): HeadContribution;
  /** Complete HTML of the slot; nested slots appear as their marker. Throws when a view throws. */
  render(request: RenderRequest): Promise<string>;
  act?(request: ActionRequest, context: ServerContext): Promise<ActionResult>;
  sessionStarted?(
    request: SessionStartedRequest,
    context: ServerContext,
  ): Promise<{ readonly setCookies: readonly SetCookie[] }>;
}

export interface RenderRequest {
  readonly slot: Slot;
  readonly data: SlotData;
  readonly location: PageLocation;
}
