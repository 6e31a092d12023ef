import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import { isSameSummary } from '../../domain/cart.ts';
import { publishCartChanged } from '../../events/cart-events.ts';
import { createCartEditor, type CartEditor } from './cart-editor.ts';
import type { CartEditorState, CartPageData } from './cart-page-data.ts';

export interface CartEditing {
  readonly editor: CartEditor;
  readonly state: CartEditorState;
  /**
   * The element around the lines: it takes the focus when a focused control is removed with its
   * line.
   */
  readonly root: RefObject<HTMLElement | null>;
  readonly remove: (itemId: number) => void;
  readonly restore: (itemId: number) => void;
  readonly hideUndo: () => void;
  readonly dismissNotices: (lastId: number) => void;
}

/** Cart state for a view; it follows changes by other tabs and other parts of the page. */
export function useCartEditing(data: CartPageData): CartEditing {
  const editor = useCartEditor(data);
  const state = useObservable(editor);
  const root = useRef<HTMLElement>(null);
  return {
    editor,
    state,
    root,
    remove(itemId) {
      editor.remove(itemId);
      root.current?.focus();
    },
    restore(itemId) {
      void editor.restore(itemId);
      root.current?.focus();
    },
    hideUndo: useCallback(() => editor.hideUndo(), [editor]),
    dismissNotices(lastId) {
      void editor.dismissNotices(lastId);
      root.current?.focus();
    },
  };
}

function useCartEditor(data: CartPageData): CartEditor {
  const storefront = useStorefront();
  const [editor] = useState(() =>
    createCartEditor({
      first: data,
      api: () => storefront().api,
      onChange: (cart) => publishCartChanged(storefront().bus, cart),
    }),
  );

  useEffect(() => editor.adopt(data), [editor, data]);
  useEffect(() => {
    const unsubscribe = storefront().bus.subscribe('cart.changed', (event) => {
      const { status, page } = editor.current();
      if (status === 'settled' && !isSameSummary(page.cart, event)) void editor.refresh();
    });
    return () => {
      unsubscribe();
      editor.stop();
    };
  }, [editor, storefront]);
  return editor;
}
