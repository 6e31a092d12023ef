import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { BlockSection } from '../../components/block-section.tsx';
import { Columns } from '../../components/columns.tsx';
import { Prose } from '../../components/prose.tsx';
import type { PersonCard, PersonListData } from './load.ts';
import styles from './person-list.module.css';

const PHOTO_WIDTH_PX = 600;

/** core/person_list: the people behind the site. */
export function View({ data }: BlockViewProps<PersonListData>): ReactNode {
  const { heading, columns, people } = data;
  if (people.length === 0) return null;
  const Name = heading === '' ? 'h2' : 'h3';
  return (
    <BlockSection heading={heading} width="wide">
      <Columns atMost={columns}>
        {people.map((person) => (
          <li key={person.id} className={styles['person']}>
            <Photo person={person} />
            <div className={styles['words']}>
              <div>
                <Name className={styles['name']}>{person.name}</Name>
                {person.title !== '' && <p className={styles['title']}>{person.title}</p>}
              </div>
              {person.description !== null && <Prose html={person.description} />}
            </div>
          </li>
        ))}
      </Columns>
    </BlockSection>
  );
}

/** Decorative: the name is directly below it. */
function Photo({ person }: { readonly person: PersonCard }): ReactNode {
  const { picture, initials } = person;
  return (
    <div className={styles['photo']}>
      {picture === null ? (
        <div className={styles['initials']} aria-hidden="true">
          {initials}
        </div>
      ) : (
        <ResponsiveImage
          hash={picture.hash}
          aspect="1x1"
          alt=""
          sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 45vw, 96px"
          maxWidthPx={PHOTO_WIDTH_PX}
        />
      )}
    </div>
  );
}
