import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import { FoundProducts } from './found-products.tsx';
import { GroupList } from './group-list.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchResult, SearchData } from './search-data.ts';
import { SearchField } from './search-field.tsx';
import styles from './search.module.css';

/**
 * Sell/search: the search page, or only its form inside another page. Results have no form: the field in the header shows their words.
 */
export function View({ data }: BlockViewProps<SearchData>): ReactNode {
  if (data === null) return null;
  if (data.kind === 'embedded') return <EmbeddedSearch heading={data.heading} />;
  return (
    <Container width="wide">
      <div className={styles['page']}>
        {data.kind === 'start' ? (
          <>
            <h1>{data.title}</h1>
            <SearchField label="What are you looking for?" />
            <GroupList heading="Or browse by group" groups={data.groups} />
          </>
        ) : (
          <>
            <h1>{data.kind === 'found' ? `Results for “${data.text}”` : data.title}</h1>
            <Result result={data} />
          </>
        )}
      </div>
    </Container>
  );
}

function EmbeddedSearch({ heading }: { readonly heading: string | null }): ReactNode {
  return (
    <Container width="wide">
      <div className={styles['embedded']}>
        {heading !== null && <h2>{heading}</h2>}
        <SearchField label="What are you looking for?" />
      </div>
    </Container>
  );
}

interface ResultProps {
  readonly result: SearchResult;
}

function Result({ result }: ResultProps): ReactNode {
  switch (result.kind) {
    case 'found':
      return <FoundProducts found={result} />;
    case 'nothing':
      return <NoResults result={result} />;
    case 'unavailable':
      return (
        <>
          <p className={styles['answer']}>
            Search is not available right now. You can browse all products by group.
          </p>
          <GroupList heading="All groups" groups={result.groups} />
        </>
      );
  }
}
