/** The banner that offers new content (SH-09); it goes by itself and comes once. */
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Container } from 'ui-kit/container';
import region from '../../layout/alert-region.module.css';

/** A§9. */
export const DISMISS_AFTER_MS = 6000;

export interface UpdateBannerProps {
  readonly onUpdate: () => void;
  readonly onDismiss: () => void;
}

/** Whoever is about to press it has the time they need: it stays under a pointer or the focus. */
export function UpdateBanner({ onUpdate, onDismiss }: UpdateBannerProps): ReactNode {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDismiss, DISMISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Container>
        <Alert tone="info" role="note" onDismiss={onDismiss}>
          <Cluster>
            <p>New content available</p>
            <Button onClick={onUpdate}>Update</Button>
          </Cluster>
        </Alert>
      </Container>
    </div>
  );
}

/** Shows it at the top of the page, where alerts are. */
export function showUpdateBanner(page: Document, onUpdate: () => void): void {
  const place = page.createElement('div');
  place.className = region['region'] ?? '';
  place.setAttribute('aria-live', 'polite');
  page.querySelector('main')?.before(place);
  const root = createRoot(place);
  const dismiss = () => {
    root.unmount();
    place.remove();
  };
  root.render(<UpdateBanner onUpdate={onUpdate} onDismiss={dismiss} />);
}
