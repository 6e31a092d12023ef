/**
 * The place of one slot in the layout. On the server it awaits the slot's fragment; in the
 * browser it passes its element to the shell, which mounts the remote into it. Effect and
 * ref are inside the Suspense boundary, because the ref of a dehydrated boundary is null.
 */
import { createContext, Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import type { Slot } from 'shared-contracts/slot';
import type { RegionHtml } from '../document/regions.ts';

export type SlotHost =
  | {
      readonly side: 'server';
      readonly fragment: (slotId: string) => Promise<string>;
      /** A block of header, drawer or footer. */
      readonly region: (outletId: string) => Promise<RegionHtml>;
    }
  | {
      readonly side: 'browser';
      /**
       * Manages the slot's element until the returned function is called. Changes within a
       * slot during a soft navigation are made by the shell, not by React.
       */
      readonly mount: (element: HTMLElement, slot: Slot) => () => void;
    };

export const SlotHostContext = createContext<SlotHost | null>(null);

export function SlotOutlet({ slot }: { readonly slot: Slot }): ReactNode {
  const host = use(SlotHostContext);
  if (host === null) throw new Error('SlotOutlet needs a SlotHost');
  return (
    <Suspense>
      {host.side === 'server' ? (
        <ServerSlot id={slot.id} html={host.fragment(slot.id)} />
      ) : (
        <BrowserSlot slot={slot} mount={host.mount} />
      )}
    </Suspense>
  );
}

interface ServerSlotProps {
  readonly id: string;
  /** The slot's complete root element and data. */
  readonly html: Promise<string>;
}

function ServerSlot({ id, html }: ServerSlotProps): ReactNode {
  return <div data-slot={id} dangerouslySetInnerHTML={{ __html: use(html) }} />;
}

interface BrowserSlotProps {
  readonly slot: Slot;
  readonly mount: (element: HTMLElement, slot: Slot) => () => void;
}

function BrowserSlot({ slot, mount }: BrowserSlotProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(slot);
  useEffect(() => {
    latest.current = slot;
  }, [slot]);
  useEffect(() => {
    if (frame.current === null) return undefined;
    return mount(frame.current, latest.current);
  }, [mount, slot.id]);
  return (
    <div
      ref={frame}
      data-slot={slot.id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY_HTML}
    />
  );
}

/** HTML that the browser does not write, because the server has or another module will. */
export const EMPTY_HTML = {
  __html: (typeof window === 'undefined' ? undefined : window.trustedTypes?.emptyHTML) ?? '',
};
