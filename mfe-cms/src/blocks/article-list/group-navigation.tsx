import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blogPath } from 'shared-contracts/paths';
import type { ArticleGroupLink } from '../../domain/article.ts';
import styles from './article-list.module.css';

interface GroupNavigationProps {
  readonly groups: readonly ArticleGroupLink[];
  /** Slug of the current group; null for all articles. */
  readonly current: string | null;
}

/** The groups of the blog as links; the current one is marked. */
export function GroupNavigation({ groups, current }: GroupNavigationProps): ReactNode {
  return (
    <nav aria-label="Article groups">
      <ul className={styles['groups']} role="list">
        <GroupEntry href={blogPath()} name="All" isCurrent={current === null} />
        {groups.map(({ name, slug }) => (
          <GroupEntry key={slug} href={blogPath(slug)} name={name} isCurrent={slug === current} />
        ))}
      </ul>
    </nav>
  );
}

interface GroupEntryProps {
  readonly href: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

function GroupEntry({ href, name, isCurrent }: GroupEntryProps): ReactNode {
  return (
    <li>
      <Link className={styles['group']} to={href} aria-current={isCurrent ? 'page' : undefined}>
        {name}
      </Link>
    </li>
  );
}
