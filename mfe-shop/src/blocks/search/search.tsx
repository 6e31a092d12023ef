import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import { FoundProducts } from './found-products.tsx';
import { GroupList } from './group-list.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchAnswer, SearchData } from './search-data.ts';
import { SearchField } from './search-field.tsx';
import styles from './search.module.css';

/** Sell/search: the page of the search, or its form inside another page (SHOP-09). */
export function Search({ data }: BlockViewProps<SearchData>): ReactNode {
  if (data === null) return null;
  if (data.kind === 'embedded') return <EmbeddedSearch heading={data.heading} />;
  return (
    <Container>
      <div className={styles['page']}>
        <h1>{data.title}</h1>
        <SearchField
          label="What are you looking for?"
          text={data.kind === 'start' ? '' : data.text}
        />
        {data.kind === 'start' ? (
          <GroupList heading="Or look through the groups" groups={data.groups} />
        ) : (
          <Answer answer={data} />
        )}
      </div>
    </Container>
  );
}

function EmbeddedSearch({ heading }: { readonly heading: string | null }): ReactNode {
  return (
    <Container>
      <div className={styles['embedded']}>
        {heading !== null && <h2>{heading}</h2>}
        <SearchField label="What are you looking for?" text="" />
      </div>
    </Container>
  );
}

function Answer({ answer }: { readonly answer: SearchAnswer }): ReactNode {
  switch (answer.kind) {
    case 'found':
      return <FoundProducts found={answer} />;
    case 'nothing':
      return <NoResults answer={answer} />;
    case 'unavailable':
      return (
        <>
          <p className={styles['answer']}>
            This shop cannot be searched right now. The groups lead to everything it has.
          </p>
          <GroupList heading="All groups" groups={answer.groups} />
        </>
      );
  }
}
