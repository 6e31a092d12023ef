import { dangerIcon } from './icon-drawings.ts';
import type { ReactNode } from 'react';
import styles from './field-notes.module.css';
import { Icon } from './icon.tsx';

type FieldNotesProps = {
  readonly hint: ReactNode;
  readonly hintId: string | undefined;
  readonly error: string | undefined;
  readonly errorId: string | undefined;
};

/** The hint and the error below a control; each is left out when it is empty. */
export function FieldNotes({ hint, hintId, error, errorId }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <div className={styles['hint']} id={hintId}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles['error']} id={errorId}>
          <Icon drawing={dangerIcon} />
          <span>{error}</span>
        </div>
      )}
    </>
  );
}
