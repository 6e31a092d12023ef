import { closeIcon } from './icon-drawings.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';
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
};

/** A modal on the native `<dialog>`, named by its title. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  placement = 'centre',
}: DialogProps) {
  const titleId = useId();
  const dialogRef = useModal(isOpen, onClose);

  return (
    <dialog
      ref={dialogRef}
      className={joinClassNames(styles['dialog'], styles[placement])}
      aria-labelledby={titleId}
    >
      {isOpen && (
        <div className={styles['panel']}>
          <header className={styles['header']}>
            <h2 className={styles['title']} id={titleId}>
              {title}
            </h2>
            <IconButton label="Close" icon={closeIcon} onClick={() => dialogRef.current?.close()} />
          </header>
          <div className={styles['body']}>{children}</div>
          {footer && <footer className={styles['footer']}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
