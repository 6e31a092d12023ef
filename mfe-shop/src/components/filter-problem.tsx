import type { ReactNode } from 'react';
import { dangerIcon } from 'ui-kit/icon-drawings';
import { Icon } from 'ui-kit/icon';
import styles from './filter-fields.module.css';

interface FilterProblemProps {
  readonly id?: string;
  readonly text: string | undefined;
}

/** The error of a filter from the address; renders nothing for a valid filter. */
export function FilterProblem({ id, text }: FilterProblemProps): ReactNode {
  if (text === undefined) return null;
  return (
    <p className={styles['problem']} id={id}>
      <Icon drawing={dangerIcon} />
      <span>{text}</span>
    </p>
  );
}
