import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClassName, type ButtonAppearance } from 'ui-kit/button-class-name';

interface RouterButtonProps extends ButtonAppearance {
  readonly to: string;
  readonly children: ReactNode;
}

/** A router link styled as a button. */
export function RouterButton({ to, children, ...appearance }: RouterButtonProps): ReactNode {
  return (
    <Link to={to} className={buttonClassName(appearance)}>
      {children}
    </Link>
  );
}
