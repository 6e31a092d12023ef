import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import styles from './purchase-form.module.css';
import type { SkuLookupState } from './sku-lookup.ts';

/** From this number on nobody needs to be told how many are left. */
const FEW_LEFT = 5;

/** Whether the choice can be bought, and how many are left when there are few. Heard when it changes. */
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
  if (lookup.status === 'not-made') {
    return { tone: 'none', text: 'Not available in this combination' };
  }
  if (lookup.status !== 'found') return null;
  const { inStock, maxQty } = lookup.offer;
  if (!inStock) return { tone: 'none', text: 'Out of stock' };
  if (maxQty >= FEW_LEFT) return { tone: 'good', text: 'In stock' };
  return { tone: 'scarce', text: `Only ${maxQty} left` };
}
