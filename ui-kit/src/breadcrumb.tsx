import styles from './breadcrumb.module.css';
import { renderAnchor } from './render-link.tsx';
import type { RenderLink } from './render-link.tsx';

export type BreadcrumbEntry = { readonly label: string; readonly href: string };

export type BreadcrumbProps = {
  /** From the top down; the last one is the current page. */
  readonly entries: readonly BreadcrumbEntry[];
  readonly renderLink?: RenderLink;
};

/** The path from the top to this page. */
export function Breadcrumb({ entries, renderLink = renderAnchor }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['list']}>
        {entries.map((entry, index) => (
          <li key={entry.href} className={styles['entry']}>
            {renderLink({
              href: entry.href,
              className: styles['link'],
              children: entry.label,
              'aria-current': index === entries.length - 1 ? 'page' : undefined,
            })}
          </li>
        ))}
      </ol>
    </nav>
  );
}
