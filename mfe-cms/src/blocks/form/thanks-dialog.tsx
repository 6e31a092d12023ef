/** The thank-you message in a dialog; loaded after a form was sent. */
import type { ReactNode } from 'react';
import { Dialog } from 'ui-kit/dialog';
import { useDialog } from 'ui-kit/use-dialog';
import styles from './form.module.css';

export interface ThanksDialogProps {
  readonly text: string;
  /** Null for a dialog that stays open until the visitor closes it. */
  readonly closesAfterMs: number | null;
}

export function ThanksDialog({ text, closesAfterMs }: ThanksDialogProps): ReactNode {
  const { isOpen, close } = useDialog('open');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Thank you"
      {...(closesAfterMs === null ? {} : { closesAfterMs })}
    >
      <p className={styles['thanks']}>{text}</p>
    </Dialog>
  );
}
