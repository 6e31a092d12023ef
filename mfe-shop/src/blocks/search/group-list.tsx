import type { ReactNode } from 'react';
import { shopPath } from 'shared-contracts/paths';
import { CardList } from '../../components/card-list.tsx';
import { PictureCard } from '../../components/picture-card.tsx';
import type { GroupCard } from './search-data.ts';
import styles from './search.module.css';

/** Groups of the first row on a phone. */
const FIRST_ROW = 2;

interface GroupListProps {
  readonly heading: string;
  readonly groups: readonly GroupCard[];
}

/** The groups of the shop as cards; nothing in a shop without groups. */
export function GroupList({ heading, groups }: GroupListProps): ReactNode {
  if (groups.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{heading}</h2>
      <CardList>
        {groups.map(({ name, slug, picture }, index) => (
          <li key={slug}>
            <PictureCard
              href={shopPath(slug)}
              title={name}
              headingLevel={3}
              picture={picture}
              priority={index < FIRST_ROW ? 'high' : 'lazy'}
            />
          </li>
        ))}
      </CardList>
    </section>
  );
}
