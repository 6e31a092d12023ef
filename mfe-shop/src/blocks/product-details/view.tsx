import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { CmsHtml } from 'remote-kit/cms-html';
import { shopPath } from 'shared-contracts/paths';
import { animateContent } from 'ui-kit/animate-content';
import { Container } from 'ui-kit/container';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { ProductDetailsData, ProductDetailsFacts } from './load.ts';
import styles from './product-details.module.css';

/** Sell/product_details: the description, and short facts beside it. */
export function View({ data }: BlockViewProps<ProductDetailsData>): ReactNode {
  return (
    data !== null && (
      <Container width="wide">
        <Details {...data} />
      </Container>
    )
  );
}

function Details(props: ProductDetailsFacts): ReactNode {
  const descriptionId = useId();
  const detailsId = useId();
  const { content, brand, group, variations, partNumber } = props;
  return (
    <div className={styles['details']}>
      {content !== null && (
        <section className={styles['description']} aria-labelledby={descriptionId}>
          <h2 id={descriptionId} className={styles['heading']}>
            Description
          </h2>
          <CmsHtml html={content} className={styles['content'] ?? ''} enhance={animateContent} />
        </section>
      )}
      <section className={styles['specifications']} aria-labelledby={detailsId}>
        <h2 id={detailsId} className={styles['heading']}>
          At a glance
        </h2>
        <dl className={styles['list']}>
          {brand !== null && <Detail name="Brand">{brand}</Detail>}
          {group !== null && (
            <Detail name="Group">
              <Link className={textLinkClassName({})} to={shopPath(group.slug)}>
                {group.name}
              </Link>
            </Detail>
          )}
          {variations.map(({ name, options }) => (
            <Detail key={name} name={name}>
              {options.join(', ')}
            </Detail>
          ))}
          {partNumber !== null && <Detail name="Part number">{partNumber}</Detail>}
        </dl>
      </section>
    </div>
  );
}

interface DetailProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Detail({ name, children }: DetailProps): ReactNode {
  return (
    <div className={styles['detail']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
