import type { ReactNode, Ref } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import styles from './model-button.module.css';

interface ModelButtonProps {
  /** Why the requested model is not shown. */
  readonly problem: string | null;
  readonly isLoading?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

/** The button on the pictures that opens the 3D view. */
export function ModelButton(props: ModelButtonProps): ReactNode {
  const { problem, isLoading = false, buttonRef, onOpen } = props;
  return (
    <div className={styles['offer']}>
      {problem !== null && <Alert tone="info">{problem}</Alert>}
      <div>
        <Button
          ref={buttonRef}
          variant="secondary"
          size="small"
          busy={isLoading}
          busyLabel="Loading the 3D view…"
          onClick={onOpen}
        >
          {problem === null ? 'View in 3D' : 'Try 3D again'}
        </Button>
      </div>
    </div>
  );
}
