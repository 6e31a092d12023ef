import { useRef, type ComponentProps, type ReactNode } from 'react';
import type { ListWidth } from './card-picture.ts';
import { ListEnd } from './list-end.tsx';
import { ProductList } from './product-list.tsx';

interface PagedProductsProps extends Omit<ComponentProps<typeof ListEnd>, 'list' | 'shown'> {
  readonly products: ComponentProps<typeof ProductList>['products'];
  readonly listWidth?: ListWidth | undefined;
}

/** The products of a list that is the main part of its page, and its end. */
export function PagedProducts(props: PagedProductsProps): ReactNode {
  const { products, listWidth, ...end } = props;
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ProductList
        ref={list}
        products={products}
        headingLevel={2}
        place="top"
        {...(listWidth !== undefined && { listWidth })}
      />
      <ListEnd {...end} list={list} shown={products.length} />
    </>
  );
}
