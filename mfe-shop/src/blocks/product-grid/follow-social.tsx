import type { ReactNode } from 'react';
import type { SocialLink } from '../../domain/social-link.ts';
import styles from './product-grid.module.css';

/** Links to the organisation's pages elsewhere, when the page's author asks for them (SHOP-10). */
export function FollowSocial({ links }: { readonly links: readonly SocialLink[] }): ReactNode {
  return (
    <nav className={styles['follow']} aria-label="Follow us">
      <span>Follow us</span>
      <ul className={styles['networks']} role="list">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="me noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
