/**
 * Parts of the layout that only some pages need. The browser loads them where
 * they are; without scripts, and until they are there, a page does without.
 */
import { createContext, use, useEffect, useState, type ComponentType } from 'react';
import type { SuggestionList } from './suggestions.ts';

/** Animates a frame once it is far enough inside the window; answers its own undo. */
export type AnimateOnScroll = (frame: HTMLElement, offsetPx: number) => () => void;

/** A flyout hangs from its button; a sheet covers the page. */
export type MenuKind = 'flyout' | 'sheet';

/** Makes an opened menu close as menus do; answers its own undo. */
export type BehaveAsMenu = (menu: HTMLDetailsElement, kind: MenuKind) => () => void;

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
  /** The element behind the content that holds the still. */
  readonly background: HTMLElement;
}

export interface SearchSuggestionsProps {
  /** Of the plain form; it is not React's to change. */
  readonly field: HTMLInputElement;
  /** Path and query of the page that is shown. */
  readonly path: string;
  readonly list: SuggestionList;
}

interface Parts {
  readonly animateOnScroll: AnimateOnScroll;
  readonly menu: BehaveAsMenu;
  readonly tabList: ComponentType<TabListProps>;
  readonly backgroundVideo: ComponentType<BackgroundVideoProps>;
  readonly searchSuggestions: {
    readonly View: ComponentType<SearchSuggestionsProps>;
    /** The same for the whole visit, with all it has learnt. */
    readonly list: SuggestionList;
  };
}

export type LazyParts = { readonly [Name in keyof Parts]: () => Promise<Parts[Name]> };

/** Null on the server. */
export const LazyPartsContext = createContext<LazyParts | null>(null);

/** Null until it is loaded, and for good when it cannot be or is not needed. */
export function useLazyPart<Name extends keyof Parts>(
  name: Name,
  need: 'needed' | 'not-needed',
): Parts[Name] | null {
  const parts = use(LazyPartsContext);
  // In an object, because React would call a function it is given.
  const [loaded, setLoaded] = useState<{ readonly part: Parts[Name] } | null>(null);
  useEffect(() => {
    if (parts === null || need === 'not-needed') return undefined;
    let isOver = false;
    parts[name]().then(
      (part) => {
        if (!isOver) setLoaded({ part });
      },
      // A part that cannot be loaded leaves the page as it is without scripts.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [parts, name, need]);
  return loaded?.part ?? null;
}
