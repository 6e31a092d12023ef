import type { ReactNode } from 'react';
import type { PaginationLook } from 'remote-kit/pagination-look';
import { shopPath } from 'shared-contracts/paths';
import { NarrowableList } from '../../components/narrowable-list.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import { PagedProducts } from '../../components/paged-products.tsx';
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
  const path = shopPath(group);
  const isNarrowed = narrowing !== null && countFilters(narrowing.selection) > 0;
  if (products.length === 0 && !isNarrowed) return <EmptyGroup />;

  const hrefOf = (number: number) => listPagePath(position, number);
  const paged = { ...position, products, hrefOf, look };
  const count = describeExtent({ ...position, pageSize: PAGE_SIZE, shown: products.length });
  if (narrowing === null) {
    return (
      <>
        <ResultCount text={count} />
        <PagedProducts {...paged} />
      </>
    );
  }
  return (
    <NarrowableList path={path} narrowing={narrowing} defaultOrder="Featured" count={count}>
      {products.length === 0 ? (
        <NoMatches path={path} selection={narrowing.selection} />
      ) : (
        <PagedProducts {...paged} listWidth="beside-filters" />
      )}
    </NarrowableList>
  );
}
