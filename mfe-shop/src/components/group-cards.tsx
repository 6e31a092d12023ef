import type { ReactNode } from 'react';
import { shopPath } from 'shared-contracts/paths';
import type { GroupCard } from '../domain/group-tree.ts';
import { CardList } from './card-list.tsx';
import { PictureCard } from './picture-card.tsx';

/** Number of groups in the first row on a phone. */
const FIRST_ROW = 2;

interface GroupCardsProps {
  readonly groups: readonly GroupCard[];
  readonly headingLevel: 2 | 3;
}

/** The groups of the shop as cards. */
export function GroupCards({ groups, headingLevel }: GroupCardsProps): ReactNode {
  return (
    <CardList>
      {groups.map(({ name, slug, picture }, index) => (
        <li key={slug}>
          <PictureCard
            href={shopPath(slug)}
            title={name}
            headingLevel={headingLevel}
            picture={picture}
            priority={index < FIRST_ROW ? 'high' : 'lazy'}
          />
        </li>
      ))}
    </CardList>
  );
}
