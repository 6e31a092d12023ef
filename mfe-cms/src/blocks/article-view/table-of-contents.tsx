import { useId, type ReactNode } from 'react';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { ContentsEntry } from '../../domain/table-of-contents.ts';
import styles from './article-view.module.css';

/** Links to the headings of a long article. */
export function TableOfContents({
  entries,
}: {
  readonly entries: readonly ContentsEntry[];
}): ReactNode {
  const headingId = useId();
  return (
    <nav className={styles['contents']} aria-labelledby={headingId}>
      <p id={headingId} className={styles['contents-heading']}>
        On this page
      </p>
      <ol className={styles['entries']}>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a className={textLinkClassName({ tone: 'quiet' })} href={`#${encodeURIComponent(id)}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
