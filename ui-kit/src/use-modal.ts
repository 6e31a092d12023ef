import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Synchronises a native `<dialog>` with `isOpen`.
 *
 * The browser provides the focus trap, Esc, the inert page behind and the return of focus. Added here:
 * closing with a press that both starts and ends on the backdrop, and exactly one call of `onClose`
 * each time the visitor closes it.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const onCloseRef = useRef(onClose);
  useEffect(() => {
    onCloseRef.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || dialog === null) return undefined;
    return openModal(dialog, () => onCloseRef.current());
  }, [isOpen]);

  return dialogRef;
}

/** Opens the dialog; returns a function that closes it and restores the focus, also before an unmount. */
function openModal(dialog: HTMLDialogElement, handleClosedByVisitor: () => void): () => void {
  const previouslyFocused = document.activeElement;
  const listening = new AbortController();
  const { signal } = listening;
  let pressStartedOnBackdrop = false;

  dialog.addEventListener('close', handleClosedByVisitor, { signal });
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      pressStartedOnBackdrop = event.target === dialog;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (pressStartedOnBackdrop && event.target === dialog) dialog.close();
    },
    { signal },
  );
  dialog.showModal();

  return () => {
    listening.abort();
    if (dialog.open) dialog.close();
    if (previouslyFocused instanceof HTMLElement && previouslyFocused.isConnected) {
      previouslyFocused.focus();
    }
  };
}
