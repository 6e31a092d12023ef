import { closeIcon } from './icon-drawings.ts';
import { useEffect, useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Called once each time the visitor closes it: with Esc, the backdrop, the × button or a `method=dialog` form. */
  readonly onClose: () => void;
  readonly title: string;
  /** Mounted only while open. */
  readonly children: ReactNode;
  /** Actions that stay visible below the scrolling content. */
  readonly footer?: ReactNode;
  /** `centre` is a bottom sheet on narrow screens; `end` is a drawer at the side. */
  readonly placement?: 'centre' | 'end';
  /** With `centre`: at most 500 px high ("Modal max height", content specification), or `full`. */
  readonly height?: 'content' | 'full';
  /** Closes automatically after this time, unless the visitor interacts with it before. */
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

/** Closes the dialog after a time; a press or a key inside cancels the timer. */
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
