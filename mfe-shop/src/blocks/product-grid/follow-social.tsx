import { useId, type ReactNode } from 'react';
import type { SocialLink } from 'shared-contracts/social-links';
import styles from './product-grid.module.css';

/**
 * Links to the organisation's social media pages, when the author of the page switches them on.
 * It is not a landmark, because the footer of every page has a landmark with the same name.
 */
export function FollowSocial({ links }: { readonly links: readonly SocialLink[] }): ReactNode {
  const labelId = useId();
  return (
    <div className={styles['follow']}>
      <p id={labelId}>Follow us</p>
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
