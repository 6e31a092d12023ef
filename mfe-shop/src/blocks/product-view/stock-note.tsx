import type { ReactNode } from 'react';
import type { SkuOffer } from '../../domain/purchase.ts';
import styles from './purchase-form.module.css';

/** From this number on nobody needs to be told how many are left. */
const FEW_LEFT = 5;

/** Tells when only a few can be bought. */
export function StockNote({ offer }: { readonly offer: SkuOffer }): ReactNode {
  if (!offer.inStock || offer.maxQty >= FEW_LEFT) return null;
  return <p className={styles['stock']}>Only {offer.maxQty} left</p>;
}
