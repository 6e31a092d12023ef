import type { ReactNode } from 'react';
import { GroupCards } from '../../components/group-cards.tsx';
import type { GroupCard } from '../../domain/group-tree.ts';
import styles from './search.module.css';

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
      <GroupCards groups={groups} headingLevel={3} />
    </section>
  );
}
