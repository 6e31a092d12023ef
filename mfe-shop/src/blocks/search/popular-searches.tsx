import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchPath } from 'shared-contracts/search-path';
import { buttonClassName } from 'ui-kit/button-class-name';
import styles from './search.module.css';

/** What others search for, as links; nothing without any. */
export function PopularSearches({ searches }: { readonly searches: readonly string[] }): ReactNode {
  if (searches.length === 0) return null;
  return (
    <nav className={styles['section']} aria-label="Popular searches">
      <h2>Popular searches</h2>
      <ul className={styles['links']} role="list">
        {searches.map((words) => (
          <li key={words}>
            <Link
              className={buttonClassName({ variant: 'secondary', size: 'medium' })}
              to={searchPath(words)}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
