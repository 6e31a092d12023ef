/**
 * The browser contract between the shell and a remote.
 *
 * `./slots` exposes single-spa parcel lifecycles; `./service`, where it exists, is a part without a
 * view. Version 1.
 */
import type { ApiClient } from './api-client.ts';
import type { RemoteBus } from './events.ts';
import type { JsonObject } from './json.ts';
import type { PageLocation } from './page.ts';
import type { SessionView } from './session-view.ts';
import type { NestedSlot, Slot, SlotData } from './slot.ts';

/**
 * Version of the lifecycle, server-entry and event contracts; a release declares the version it was
 * built for.
 */
export const CONTRACT_VERSION = 1;

/**
 * Version of the lifecycles of `./slots` and `./service` only; a release declares the version it
 * was built for.
 */
export const LIFECYCLE_VERSION = 1;

/** Handles navigation: the part of react-router-dom's navigator that `<Router>` needs. */
export interface SlotNavigator {
  push(to: NavigationTarget, state?: unknown, options?: NavigationOptions): void;
  replace(to: NavigationTarget, state?: unknown, options?: NavigationOptions): void;
  go(delta: number): void;
  createHref(to: NavigationTarget): string;
}

export type NavigationTarget =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export interface NavigationOptions {
  /**
   * Keep the scroll position and the focus, for example after an option change on a product or a
   * filter change in a list; the caller must announce the change.
   */
  readonly preventScrollReset?: boolean;
}

/** Mounts a nested slot into an element. Returns an unmount function. */
export interface NestedSlotHost {
  mount(element: HTMLElement, nested: NestedSlot): () => void;
}

/** A failure as the remote reports it; the shell adds remote, version and page. */
export interface SlotReport {
  /**
   * `event`: an uncaught error in a handler or a promise. `policy`: the content security policy
   * blocked what the code did, which the shell reports. Two phases are no fault of the release:
   * `picture`, an author's file could not be shown, and `response`, which the shell reports, a field
   * of an API response could not be used.
   */
  readonly phase:
    | 'load'
    | 'hydrate'
    | 'render'
    | 'effect'
    | 'event'
    | 'policy'
    | 'service'
    | 'picture'
    | 'response';
  readonly error: unknown;
}

/** Props of every lifecycle call. `domElement` is the slot's element. */
export interface SlotProps {
  readonly domElement: HTMLElement;
  readonly slot: Slot;
  readonly data: SlotData;
  /**
   * `hydrate`: the element contains the server's HTML for exactly this data; `create`: it is empty.
   */
  readonly start: 'hydrate' | 'create';
  readonly location: PageLocation;
  readonly navigator: SlotNavigator;
  readonly bus: RemoteBus;
  readonly api: ApiClient;
  readonly session: SessionView;
  readonly nestedSlots: NestedSlotHost;
  /** Reloads this slot's data in the background, after a change that the slot made. */
  readonly reload: () => void;
  readonly report: (report: SlotReport) => void;
}

/** The `./slots` module. `update` is called when data or location change. */
export interface SlotLifecycles {
  bootstrap(props: SlotProps): Promise<void>;
  mount(props: SlotProps): Promise<void>;
  update(props: SlotProps): Promise<void>;
  unmount(props: SlotProps): Promise<void>;
}

export interface ServiceProps {
  readonly bus: RemoteBus;
  readonly api: ApiClient;
  readonly session: SessionView;
  readonly report: (report: SlotReport) => void;
}

/** The `./service` module: started once per document. Returns a stop function. */
export interface ServiceModule {
  startService(props: ServiceProps): Promise<() => void>;
}

/** A slot as plain data, for logs. */
export function describeSlot(slot: Slot): JsonObject {
  return {
    id: slot.id,
    remote: slot.remote,
    templates: slot.blocks.map((block) => block.template),
  };
}
