import { useId, type ReactNode } from 'react';
import type { SocialLink } from '../../domain/social-link.ts';
import styles from './product-grid.module.css';

/**
 * Links to the organisation's pages elsewhere, when the page's author asks for them (SHOP-10). No
 * landmark of its own: the footer has one with the same links.
 */
export function FollowSocial({ links }: { readonly links: readonly SocialLink[] }): ReactNode {
  const labelId = useId();
  return (
    <div className={styles['follow']}>
      <span id={labelId}>Follow us</span>
      <ul className={styles['networks']} role="list" aria-labelledby={labelId}>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="me noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
