import { useEffect, useState } from 'react';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import type { Product } from '../../domain/product.ts';
import type { PurchaseChoice, SkuLookupResult } from '../../domain/purchase.ts';
import type { AddToCartRequest } from '../../events/cart-add-request.ts';
import type { AddingState } from '../../events/cart-adder.ts';
import { useCartAdder } from '../../events/use-cart-adder.ts';
import type { FirstPurchase } from './product-view-data.ts';
import { createSkuLookup, type SkuLookupState } from './sku-lookup.ts';

export interface Purchase {
  readonly lookup: SkuLookupState;
  readonly adding: AddingState;
  /** Looks up a choice. */
  readonly select: (choice: PurchaseChoice) => void;
  /** Repeats the last lookup. */
  readonly retry: () => void;
  /** Adds the choice after its lookup; adds once, however often the button is pressed. */
  readonly add: (choice: PurchaseChoice, qty: number) => void;
}

/** Connects the choices in a form with the sku lookup and the cart. */
export function usePurchase(product: Product, first: FirstPurchase): Purchase {
  const storefront = useStorefront();
  const [lookup] = useState(() =>
    createSkuLookup({
      ...first,
      find: async (choice, signal) => {
        const { lookUpOffer } = await loadLookup();
        return lookUpOffer(storefront().api, { product, choice, signal });
      },
    }),
  );
  const [adding, add] = useCartAdder(
    first.refusal === null ? undefined : { status: 'failed', message: first.refusal },
  );

  useEffect(() => {
    // The server's result may be older than the mail that led here: it is back in stock.
    if (isOutOfStock(first.result)) void lookup.recheck();
    return lookup.stop;
  }, [lookup, first]);

  async function prepare(choice: PurchaseChoice, qty: number): Promise<AddToCartRequest | null> {
    const result = await lookup.resultFor(choice);
    if (result?.status !== 'found' || !result.offer.inStock) return null;
    return { skuId: result.offer.skuId, qty, addons: choice.addons };
  }

  return {
    lookup: useObservable(lookup),
    adding,
    select: lookup.select,
    retry: lookup.retry,
    add: (choice, qty) => add(() => prepare(choice, qty)),
  };
}

function isOutOfStock(result: SkuLookupResult): boolean {
  return result.status === 'found' && !result.offer.inStock;
}

/**
 * Loads the code that the first change and the first press need when the pointer or the focus
 * enters the form; returns an unsubscribe function.
 */
export function preloadCalls(form: HTMLFormElement | null): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const prepare = () => {
    listening.abort();
    // One chunk contains both.
    void loadLookup().catch(() => undefined);
  };
  form?.addEventListener('pointerenter', prepare, { signal });
  form?.addEventListener('focusin', prepare, { signal });
  return () => listening.abort();
}

function loadLookup() {
  return import(/* webpackChunkName: "purchase-calls" */ '../../api/sku-offers.ts');
}
