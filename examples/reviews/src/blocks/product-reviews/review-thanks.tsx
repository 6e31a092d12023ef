import type { ReactNode, Ref } from 'react';
import { Alert } from 'ui-kit/alert';

/** Replaces the form, and takes the focus where scripts run. */
export function ReviewThanks({ ref }: { readonly ref?: Ref<HTMLDivElement> }): ReactNode {
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="success" title="Thank you for your review.">
        We check every review before we publish it.
      </Alert>
    </div>
  );
}
