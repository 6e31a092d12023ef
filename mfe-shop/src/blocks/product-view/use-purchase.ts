import { useEffect, useState } from 'react';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import type { Product } from '../../domain/product.ts';
import type { PurchaseChoice } from '../../domain/purchase.ts';
import type { CartRequest } from '../../events/cart-add-request.ts';
import { createCartAdder, type AddingState } from './cart-adder.ts';
import type { FirstPurchase } from './product-view-data.ts';
import { createSkuLookup, type SkuLookupState } from './sku-lookup.ts';

export interface Purchase {
  readonly lookup: SkuLookupState;
  readonly adding: AddingState;
  /** Asks the shop about a choice. */
  readonly select: (choice: PurchaseChoice) => void;
  /** Asks about the last choice again. */
  readonly retry: () => void;
  /** Adds the choice as soon as the shop has said what it is; once, however often it is pressed. */
  readonly add: (choice: PurchaseChoice, qty: number) => void;
}

/** Connects the choice of a form with the shop's answers and with the cart (SHOP-06). */
export function usePurchase(product: Product, first: FirstPurchase): Purchase {
  const storefront = useStorefront();
  const [lookup] = useState(() =>
    createSkuLookup({
      ...first,
      find: async (choice, signal) => {
        const { searchSku } = await loadLookup();
        return searchSku(storefront().api, { product, choice, signal });
      },
    }),
  );
  const [adder] = useState(() =>
    createCartAdder(
      async (request, signal) => {
        const { requestAddToCart } = await loadAdding();
        return requestAddToCart(storefront().bus, request, signal);
      },
      first.refusal === null ? undefined : { status: 'failed', message: first.refusal },
    ),
  );

  useEffect(
    () => () => {
      lookup.stop();
      adder.stop();
    },
    [lookup, adder],
  );

  async function prepare(choice: PurchaseChoice, qty: number): Promise<CartRequest | null> {
    const answer = await lookup.answerTo(choice);
    if (answer?.status !== 'found' || !answer.offer.inStock) return null;
    return { skuId: answer.offer.skuId, qty, addons: choice.addons };
  }

  return {
    lookup: useObservable(lookup),
    adding: useObservable(adder),
    select: lookup.select,
    retry: lookup.retry,
    add: (choice, qty) => void adder.add(() => prepare(choice, qty)),
  };
}

/**
 * Fetches what the first change and the first press need as soon as the pointer or the focus
 * enters the form; returns an unsubscribe function.
 */
export function prepareCalls(form: HTMLFormElement | null): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const prepare = () => {
    listening.abort();
    void Promise.allSettled([loadLookup(), loadAdding()]);
  };
  form?.addEventListener('pointerenter', prepare, { signal });
  form?.addEventListener('focusin', prepare, { signal });
  return () => listening.abort();
}

function loadLookup() {
  return import(/* webpackChunkName: "purchase-calls" */ '../../api/sku-offers.ts');
}

function loadAdding() {
  return import(/* webpackChunkName: "purchase-calls" */ '../../events/cart-add-request.ts');
}
