import type { ReactNode, Ref } from 'react';
import { Alert } from 'ui-kit/alert';
import styles from './form.module.css';

interface ThanksProps {
  readonly text: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The owner's thank-you message: replaces the form and takes the focus. */
export function Thanks({ text, ref }: ThanksProps): ReactNode {
  return (
    <div ref={ref} className={styles['thanks']} tabIndex={-1}>
      <Alert tone="success">{text}</Alert>
    </div>
  );
}
