import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import styles from './purchase-form.module.css';
import type { SkuLookupState } from './sku-lookup.ts';

/** From this number on the remaining stock is not shown. */
const FEW_LEFT = 5;

/** Availability of the choice, and the remaining stock when it is low. Screen readers announce changes. */
export function StockNote({ lookup }: { readonly lookup: SkuLookupState }): ReactNode {
  const note = describeStock(lookup);
  return (
    <p className={joinClassNames(styles['stock'], note && styles[note.tone])} aria-live="polite">
      {note?.text}
    </p>
  );
}

function describeStock(
  lookup: SkuLookupState,
): { readonly tone: 'good' | 'scarce' | 'none'; readonly text: string } | null {
  if (lookup.status === 'no-sku') {
    return { tone: 'none', text: 'Not available in this combination' };
  }
  if (lookup.status !== 'found') return null;
  const { inStock, maxQty } = lookup.offer;
  if (!inStock) return { tone: 'none', text: 'Out of stock' };
  if (maxQty >= FEW_LEFT) return { tone: 'good', text: 'In stock' };
  return { tone: 'scarce', text: `Only ${maxQty} left` };
}
