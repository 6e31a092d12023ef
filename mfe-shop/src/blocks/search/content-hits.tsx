import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClassName } from 'ui-kit/button-class-name';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { ContentHit, SearchContent } from '../../domain/search-content.ts';
import styles from './search.module.css';

interface ContentHitsProps {
  readonly content: SearchContent;
  readonly heading?: string;
}

/** The pages and articles of a search; nothing without any. */
export function ContentHits({
  content,
  heading = 'Pages and articles',
}: ContentHitsProps): ReactNode {
  const hits = content.hits.filter(({ kind }) => kind !== 'group');
  if (hits.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={heading}>
      <h2>{heading}</h2>
      <ul className={styles['hits']} role="list">
        {hits.map((hit) => (
          <li key={hit.href} className={styles['hit']}>
            <HitLine hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HitLine({ hit }: { readonly hit: ContentHit }): ReactNode {
  const { kind, title, href, summary } = hit;
  return (
    <>
      <h3>
        <Link className={textLinkClassName({})} to={href}>
          {title}
        </Link>
      </h3>
      {kind === 'article' && <p className={styles['kind']}>Article</p>}
      {summary !== null && <p>{summary}</p>}
    </>
  );
}

/** The groups of a search as a line of links; nothing without any. */
export function FoundGroups({ content }: { readonly content: SearchContent }): ReactNode {
  const groups = content.hits.filter(({ kind }) => kind === 'group');
  if (groups.length === 0) return null;
  return (
    <nav aria-label="Groups">
      <ul className={styles['links']} role="list">
        {groups.map(({ title, href }) => (
          <li key={href}>
            <Link className={buttonClassName({ variant: 'secondary', size: 'medium' })} to={href}>
              All in {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
