/** The banner for site-wide messages: dismissable and announced by screen readers. */
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
 * The region is always rendered, so that screen readers announce new alerts. The alerts
 * themselves are not live regions: they would be announced twice.
 */
export function AlertRegion({ alerts, onDismiss }: AlertRegionProps): ReactNode {
  const shown = useLiveValue(alerts, NO_ALERTS);
  const region = useRef<HTMLDivElement>(null);

  /** The pressed button is removed with its alert: keep the focus at this place. */
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
