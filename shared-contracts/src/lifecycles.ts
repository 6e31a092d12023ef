/**
 * The browser contract between the shell and a remote (FED-04).
 *
 * `./slots` exposes single-spa parcel lifecycles; `./service`, where there is
 * one, a part without a view. Version 1.
 */
import type { ApiClient } from './api-client.ts';
import type { RemoteBus } from './events.ts';
import type { JsonObject } from './json.ts';
import type { PageLocation } from './page.ts';
import type { SessionView } from './session-view.ts';
import type { NestedSlot, Slot, SlotData } from './slot.ts';

/** Version of the lifecycle, server-entry and event contracts; a release states the one it was built for. */
export const CONTRACT_VERSION = 1;

/** Version of the lifecycles of `./slots` and of `./service` alone; a release states the one it was built for. */
export const LIFECYCLE_VERSION = 1;

/** Where links go: the part of react-router-dom's navigator that `<Router>` needs. */
export interface SlotNavigator {
  push(to: NavigationTarget, state?: unknown, options?: NavigationOptions): void;
  replace(to: NavigationTarget, state?: unknown, options?: NavigationOptions): void;
  go(delta: number): void;
  createHref(to: NavigationTarget): string;
}

export type NavigationTarget =
  string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export interface NavigationOptions {
  /**
   * Keep the scroll position and the focus (option changes on a product, the filters
   * of a list, say): whoever navigates so announces what has changed.
   */
  readonly preventScrollReset?: boolean;
}

/** Mounts a nested slot into an element; answers its own undo. */
export interface NestedSlotHost {
  mount(element: HTMLElement, nested: NestedSlot): () => void;
}

/** What the remote tells about a failure; the shell adds remote, version and page. */
export interface SlotReport {
  /**
   * `event`: an error nobody caught, in a handler or a promise. `picture`: a file of the author's
   * could not be shown, which is no fault of the release.
   */
  readonly phase: 'load' | 'hydrate' | 'render' | 'effect' | 'event' | 'service' | 'picture';
  readonly error: unknown;
}

/** Props of every lifecycle call. `domElement` is the slot's element. */
export interface SlotProps {
  readonly domElement: HTMLElement;
  readonly slot: Slot;
  readonly data: SlotData;
  /** `hydrate`: the element holds the server's HTML of exactly this data; `create`: it is empty. */
  readonly start: 'hydrate' | 'create';
  readonly location: PageLocation;
  readonly navigator: SlotNavigator;
  readonly bus: RemoteBus;
  readonly api: ApiClient;
  readonly session: SessionView;
  readonly nestedSlots: NestedSlotHost;
  /** Asks for this slot's data again (after a change it caused), in the background. */
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

/** The `./service` module: started once per document, answers its own stop. */
export interface ServiceModule {
  startService(props: ServiceProps): Promise<() => void>;
}

/** Props of a parcel as plain data, for logs. */
export function describeSlot(slot: Slot): JsonObject {
  return {
    id: slot.id,
    remote: slot.remote,
    templates: slot.blocks.map((block) => block.template),
  };
}
