/**
 * The server contract between the shell and a remote's server build.
 *
 * The build is one CommonJS file whose export `serverEntry` has this shape. It runs in a worker
 * without access to network, files or environment; it can only use `context.api`.
 */
import type { ReportResponseProblem } from './api/response-source.ts';
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

/** Version of `ServerEntry`; a release declares the version it was built for. */
export const SERVER_ENTRY_VERSION = 1;

export interface ServerContext {
  /**
   * Public reads come from the shell's snapshot; calls of personal slots and actions use the
   * visitor's session.
   */
  readonly api: ApiClient;
  /**
   * Reports a field of an API response that is not as agreed; the shell logs it once. Older shells
   * do not have it.
   */
  readonly reportProblem?: ReportResponseProblem;
}

/** A cookie that an action sets; only names declared in the manifest are accepted. */
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
   * Form fields; a field posted more than once keeps all values in order. A file, which only
   * logged-in visitors can post, is a data URL, or empty text when none was chosen. A form with
   * files also has its page's path in its action's query.
   */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Path (with query) of the page that contains the form. */
  readonly page: string;
  readonly site: SiteView;
  readonly visitor: Visitor;
  /**
   * Secret name of this browser for this remote, 43 base64url characters. It is the same in every
   * post, even in two simultaneous posts before any cookie of the remote exists (ADR 0014).
   */
  readonly visitorKey?: string;
  /** The browser's fingerprint, 21 characters, as `SessionView.fingerprint`. */
  readonly fingerprint?: string;
}

export type ActionResult =
  /** 303 to a path of this site, or to an address the API returned (a payment page). */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly setCookies?: readonly SetCookie[];
      /**
       * Logs in with these credentials first, as the login form does, for example with a new
       * password. If the login fails, the redirect follows anyway.
       */
      readonly logIn?: Credentials;
    }
  /** 422: shows the page again with the message, errors and entered values. */
  | {
      readonly kind: 'rejected';
      readonly rejected: RejectedAction;
      readonly setCookies?: readonly SetCookie[];
    }
  /** 303 to /login, with a return to the page afterwards. */
  | { readonly kind: 'login-required'; readonly setCookies?: readonly SetCookie[] };

/**
 * Called on the server after a login, before the response is sent, for example to merge the cart.
 */
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
