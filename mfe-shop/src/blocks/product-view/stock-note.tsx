import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import styles from './purchase-form.module.css';
import type { SkuLookupState } from './sku-lookup.ts';

/** From this number on the remaining stock is not shown. */
const FEW_LEFT = 5;

interface StockNoteProps {
  readonly lookup: SkuLookupState;
  /** Whether any combination of options is in stock. */
  readonly isProductInStock: boolean;
}

/** Availability of the choice, and the remaining stock when it is low. Screen readers announce changes. */
export function StockNote({ lookup, isProductInStock }: StockNoteProps): ReactNode {
  const note = isProductInStock || lookup.status === 'found' ? describeStock(lookup) : SOLD_OUT;
  return (
    <p className={joinClassNames(styles['stock'], note && styles[note.tone])} aria-live="polite">
      {note?.text}
    </p>
  );
}

interface Note {
  readonly tone: 'good' | 'scarce' | 'none';
  readonly text: string;
}

const SOLD_OUT: Note = { tone: 'none', text: 'Sold out in every option' };

function describeStock(lookup: SkuLookupState): Note | null {
  if (lookup.status === 'no-sku') {
    return { tone: 'none', text: 'Not available in this combination. Choose another option.' };
  }
  if (lookup.status !== 'found') return null;
  const { inStock, maxQty } = lookup.offer;
  if (!inStock) return { tone: 'none', text: 'Out of stock' };
  if (maxQty >= FEW_LEFT) return { tone: 'good', text: 'In stock' };
  return { tone: 'scarce', text: `Only ${maxQty} left` };
}
