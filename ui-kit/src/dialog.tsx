import { closeIcon } from './icon-drawings.ts';
import { useEffect, useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Called once for each closing by the visitor: Esc, the backdrop, the × button, a `method=dialog` form. */
  readonly onClose: () => void;
  readonly title: string;
  /** Exists only while open. */
  readonly children: ReactNode;
  /** Actions that stay visible below the scrolling content. */
  readonly footer?: ReactNode;
  /** `centre` is a sheet from below on narrow screens; `end` is a drawer at the side. */
  readonly placement?: 'centre' | 'end';
  /** In the centre: at most 500 px high ("Modal max height", content specification), or `full`. */
  readonly height?: 'content' | 'full';
  /** Closes by itself after this time, unless the visitor does something inside before. */
  readonly closesAfterMs?: number | undefined;
};

/** A modal on the native `<dialog>`, named by its title. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  placement = 'centre',
  height = 'content',
  closesAfterMs,
}: DialogProps) {
  const titleId = useId();
  const dialogRef = useModal(isOpen, onClose);
  useClosingTime(dialogRef, isOpen ? closesAfterMs : undefined);

  return (
    <dialog
      ref={dialogRef}
      className={joinClassNames(styles['dialog'], styles[placement], styles[height])}
      aria-labelledby={titleId}
    >
      {isOpen && (
        <div className={styles['panel']}>
          <div className={styles['header']}>
            <h2 className={styles['title']} id={titleId}>
              {title}
            </h2>
            <IconButton label="Close" icon={closeIcon} onClick={() => dialogRef.current?.close()} />
          </div>
          <div className={styles['body']}>{children}</div>
          {footer && <div className={styles['footer']}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Closes the dialog after a time; a visitor who presses or types inside has as long as they like. */
function useClosingTime(
  dialogRef: RefObject<HTMLDialogElement | null>,
  closesAfterMs: number | undefined,
): void {
  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null || closesAfterMs === undefined) return undefined;
    const timer = setTimeout(() => dialog.close(), closesAfterMs);
    const handleInteraction = () => clearTimeout(timer);
    dialog.addEventListener('pointerdown', handleInteraction);
    dialog.addEventListener('keydown', handleInteraction);
    return () => {
      clearTimeout(timer);
      dialog.removeEventListener('pointerdown', handleInteraction);
      dialog.removeEventListener('keydown', handleInteraction);
    };
  }, [dialogRef, closesAfterMs]);
}
