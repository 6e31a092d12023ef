/**
 * Parts of the layout that only some pages need. The browser loads them on those pages;
 * without scripts, or before they have loaded, the page works without them.
 */
import { createContext, use, useEffect, useState, type ComponentType } from 'react';
import type { ScrollAnimation } from 'shared-contracts/scroll-animation';

/**
 * Animates an element once it is far enough inside the window. Returns a function that stops
 * it.
 */
export type AnimateOnScroll = (element: HTMLElement, animation: ScrollAnimation) => () => void;

export interface TabListProps {
  readonly tabs: readonly {
    readonly title: string;
    readonly tabId: string;
    readonly panelId: string;
  }[];
  readonly selectedPanelId: string;
  readonly onSelect: (panelId: string) => void;
}

export interface BackgroundVideoProps {
  readonly videoId: string;
  /** The element behind the content that holds the still picture. */
  readonly background: HTMLElement;
}

interface Parts {
  readonly animateOnScroll: AnimateOnScroll;
  readonly tabList: ComponentType<TabListProps>;
  readonly backgroundVideo: ComponentType<BackgroundVideoProps>;
}

export type LazyParts = { readonly [Name in keyof Parts]: () => Promise<Parts[Name]> };

/** Null on the server. */
export const LazyPartsContext = createContext<LazyParts | null>(null);

/** Null until the part has loaded, or when it failed to load or is not needed. */
export function useLazyPart<Name extends keyof Parts>(
  name: Name,
  need: 'needed' | 'not-needed',
): Parts[Name] | null {
  const parts = use(LazyPartsContext);
  // Wrapped in an object, because React calls a function passed to a state setter.
  const [loaded, setLoaded] = useState<{ readonly part: Parts[Name] } | null>(null);
  useEffect(() => {
    if (parts === null || need === 'not-needed') return undefined;
    let isCancelled = false;
    parts[name]().then(
      (part) => {
        if (!isCancelled) setLoaded({ part });
      },
      // When a part cannot be loaded, the page works as it does without scripts.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [parts, name, need]);
  return loaded?.part ?? null;
}
