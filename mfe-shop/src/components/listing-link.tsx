import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { COUNT_ID } from './field-ids.ts';
import { rememberFocus } from './restored-focus.ts';

interface ListingLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Shows the same list otherwise narrowed: the place on the page stays, the count has the focus. */
export function ListingLink({ to, className, label, children }: ListingLinkProps): ReactNode {
  return (
    <Link
      to={to}
      className={className}
      aria-label={label}
      preventScrollReset
      onClick={() => rememberFocus(to, COUNT_ID)}
    >
      {children}
    </Link>
  );
}
