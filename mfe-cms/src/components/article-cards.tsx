import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import type { ArticleSummary } from '../domain/article.ts';
import { ArticleCard } from './article-card.tsx';
import styles from './article-cards.module.css';

/** Minimum number of cards for a large first card: with fewer there would be gaps beside it. */
const LEAD_FROM = 3;

interface ArticleCardsProps {
  readonly articles: readonly ArticleSummary[];
  readonly headingLevel: 2 | 3;
  /** `lead` shows the first card large on a wide screen. */
  readonly emphasis?: 'even' | 'lead';
  /** `top` when the list is the page: its first picture loads eagerly, and it has up to four columns. */
  readonly place?: 'top' | 'below';
}

/** Articles as cards, in equal columns. */
export function ArticleCards(props: ArticleCardsProps): ReactNode {
  const { articles, headingLevel, emphasis = 'even', place = 'below' } = props;
  const usualSize = place === 'top' ? 'narrow' : 'usual';
  const hasLead = emphasis === 'lead' && articles.length >= LEAD_FROM;
  return (
    <ul className={joinClassNames(styles['cards'], place === 'top' && styles['top'])} role="list">
      {articles.map((article, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={article.slug} className={isLead ? styles['lead'] : undefined}>
            <ArticleCard
              article={article}
              headingLevel={headingLevel}
              priority={place === 'top' && index === 0 ? 'high' : 'lazy'}
              size={isLead ? 'lead' : usualSize}
            />
          </li>
        );
      })}
    </ul>
  );
}
