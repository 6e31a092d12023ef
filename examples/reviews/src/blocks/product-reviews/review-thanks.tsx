import type { ReactNode, Ref } from 'react';
import { Alert } from 'ui-kit/alert';

/** Takes the form's place, and the focus where scripts run. */
export function ReviewThanks({ ref }: { readonly ref?: Ref<HTMLDivElement> }): ReactNode {
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="success" title="Thank you for your review.">
        We read every review before it is shown here.
      </Alert>
    </div>
  );
}
