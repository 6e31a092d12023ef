/** The banner for messages about the whole site: dismissable and announced (SH-08). */
import { useRef, type ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import { Container } from 'ui-kit/container';
import styles from './alert-region.module.css';
import { useLiveValue, type BannerAlert, type LiveValue } from './live-values.ts';

interface AlertRegionProps {
  readonly alerts: LiveValue<readonly BannerAlert[]>;
  readonly onDismiss: (id: number) => void;
}

const NO_ALERTS: readonly BannerAlert[] = [];

/**
 * The region is always there, so that a screen reader notices what comes into it; were an
 * alert one more region inside, it would be read twice.
 */
export function AlertRegion({ alerts, onDismiss }: AlertRegionProps): ReactNode {
  const shown = useLiveValue(alerts, NO_ALERTS);
  const region = useRef<HTMLDivElement>(null);

  /** The button that was pressed goes with its alert: the focus stays where it was on the page. */
  function dismiss(id: number): void {
    region.current?.focus({ preventScroll: true });
    onDismiss(id);
  }

  return (
    <div ref={region} tabIndex={-1} className={styles['region']} aria-live="polite">
      {shown.map((alert) => (
        <Container key={alert.id}>
          <Alert tone={alert.kind} role="note" onDismiss={() => dismiss(alert.id)}>
            <p>{alert.text}</p>
          </Alert>
        </Container>
      ))}
    </div>
  );
}
