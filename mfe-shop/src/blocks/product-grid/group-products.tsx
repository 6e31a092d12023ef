import { useRef, type ReactNode } from 'react';
import type { PaginationLook } from 'remote-kit/pagination-look';
import { shopPath } from 'shared-contracts/paths';
import { ListEnd } from '../../components/list-end.tsx';
import { NarrowableList } from '../../components/narrowable-list.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import { ProductList } from '../../components/product-list.tsx';
import { ResultCount } from '../../components/result-count.tsx';
import { describeExtent } from '../../domain/listing-count.ts';
import { countFilters } from '../../domain/listing-selection.ts';
import type { ProductSummary } from '../../domain/product.ts';
import { listPagePath } from './list-page-path.ts';
import { EmptyGroup } from './empty-group.tsx';
import { PAGE_SIZE } from './page-size.ts';
import type { ListPosition } from './product-grid-data.ts';

interface GroupProductsProps {
  readonly products: readonly ProductSummary[];
  readonly position: ListPosition;
  readonly look: PaginationLook;
}

/** One page of a group's products, with filters where the backend supports them. */
export function GroupProducts({ products, position, look }: GroupProductsProps): ReactNode {
  const { group, narrowing } = position;
  const list = useRef<HTMLUListElement>(null);
  const path = shopPath(group);
  const isNarrowed = narrowing !== null && countFilters(narrowing.selection) > 0;
  if (products.length === 0 && !isNarrowed) return <EmptyGroup />;

  const end = (
    <ListEnd
      {...position}
      list={list}
      shown={products.length}
      hrefOf={(number) => listPagePath(position, number)}
      look={look}
    />
  );
  const count = describeExtent({ ...position, pageSize: PAGE_SIZE, shown: products.length });
  if (narrowing === null) {
    return (
      <>
        <ResultCount text={count} />
        <ProductList ref={list} products={products} headingLevel={2} place="top" />
        {end}
      </>
    );
  }
  return (
    <NarrowableList path={path} narrowing={narrowing} defaultOrder="Featured" count={count}>
      {products.length === 0 ? (
        <NoMatches path={path} selection={narrowing.selection} />
      ) : (
        <ProductList
          ref={list}
          products={products}
          headingLevel={2}
          place="top"
          listWidth="beside-filters"
        />
      )}
      {end}
    </NarrowableList>
  );
}
