/**
 * React hooks for the services of the shell.
 *
 * They are not called on the server or during hydration: views use them in
 * event handlers and effects, so both sides render the same.
 */
import { createContext, use, useSyncExternalStore } from 'react';
import type { ApiClient } from 'shared-contracts/api-client';
import type { RemoteBus } from 'shared-contracts/events';
import type { NestedSlotHost, SlotReport } from 'shared-contracts/lifecycles';
import type { SessionState, SessionView } from 'shared-contracts/session-view';
import type { NestedSlot } from 'shared-contracts/slot';

export interface Storefront {
  readonly bus: RemoteBus;
  readonly api: ApiClient;
  readonly session: SessionView;
  /** Requests this slot's data again, in the background. */
  readonly reload: () => void;
  /** Reports an error to the shell, which adds remote, version and page. */
  readonly report: (report: SlotReport) => void;
}

export interface SlotScope {
  readonly slotId: string;
  readonly nested: readonly NestedSlot[];
  /** Null on the server, where nested slots are markers in the HTML. */
  readonly nestedSlots: NestedSlotHost | null;
  /**
   * Returns the shell's services as of the last update. The function is stable while
   * the slot is mounted; null on the server.
   */
  readonly storefront: (() => Storefront) | null;
}

export const SlotScopeContext = createContext<SlotScope | null>(null);

export function useSlotScope(): SlotScope {
  const scope = use(SlotScopeContext);
  if (scope === null) throw new Error('A block view was rendered outside a slot');
  return scope;
}

/**
 * The shell's services for event handlers and effects. The function is stable
 * between renders. It throws when it is called on the server.
 */
export function useStorefront(): () => Storefront {
  return useSlotScope().storefront ?? refuseOnServer;
}

function refuseOnServer(): never {
  throw new Error('The storefront is only available in the browser');
}

const ANONYMOUS: SessionState = { status: 'anonymous' };

/** The current session; anonymous on the server and while hydrating. */
export function useSessionState(): SessionState {
  const { storefront } = useSlotScope();
  return useSyncExternalStore(
    storefront === null ? subscribeToNothing : storefront().session.subscribe,
    () => storefront?.().session.current() ?? ANONYMOUS,
    () => ANONYMOUS,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
