import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shopPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import type { GroupLink } from '../../domain/product.ts';
import styles from './search.module.css';

/** The groups of the shop as a compact list of links. */
export function GroupLinks({ groups }: { readonly groups: readonly GroupLink[] }): ReactNode {
  return (
    <nav className={styles['section']} aria-label="Groups">
      <h2>Browse by group</h2>
      <ul className={styles['links']} role="list">
        {groups.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              className={buttonClassName({ variant: 'secondary', size: 'medium' })}
              to={shopPath(slug)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
