import type { ReactNode } from 'react';
import { formatCents } from 'ui-kit/format-cents';
import { Price } from 'ui-kit/price';
import type { Product } from '../../domain/product.ts';
import type { SkuOffer } from '../../domain/purchase.ts';
import styles from './purchase-form.module.css';
import type { SkuLookupState } from './sku-lookup.ts';

interface PurchasePriceProps {
  readonly product: Product;
  readonly lookup: SkuLookupState;
}

/** The price of the choice, or the price range before a choice; dimmed during a lookup. */
export function PurchasePrice({ product, lookup }: PurchasePriceProps): ReactNode {
  const isLoading = lookup.status === 'loading';
  const offer = offerOf(lookup);
  return (
    <p className={styles['price']} aria-live="polite" aria-busy={isLoading}>
      {offer === null ? (
        <PriceRange product={product} />
      ) : (
        <Price cents={offer.priceCents} fullCents={offer.fullPriceCents} size="large" />
      )}
      <span className={styles['tax']}>GST included</span>
    </p>
  );
}

function PriceRange({ product }: { readonly product: Product }): ReactNode {
  const { priceCents, priceMaxCents, fullPriceCents, isOnSpecial } = product;
  if (priceMaxCents === priceCents || isOnSpecial) {
    const kind = priceMaxCents === priceCents ? 'exact' : 'from';
    return <Price cents={priceCents} fullCents={fullPriceCents} kind={kind} size="large" />;
  }
  return (
    <span className={styles['range']}>
      {formatCents(priceCents)} to {formatCents(priceMaxCents)}
    </span>
  );
}

function offerOf(lookup: SkuLookupState): SkuOffer | null {
  if (lookup.status === 'found') return lookup.offer;
  return lookup.status === 'loading' ? lookup.previous : null;
}
