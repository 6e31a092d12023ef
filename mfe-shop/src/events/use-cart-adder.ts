import { useEffect, useState } from 'react';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import type { AddToCartRequest } from './cart-add-request.ts';
import { createCartAdder, type AddingState } from './cart-adder.ts';

/** Adds items through the cart service, whose code is loaded at the first press. */
export function useCartAdder(
  first?: AddingState,
): readonly [AddingState, (prepare: () => Promise<AddToCartRequest | null>) => void] {
  const storefront = useStorefront();
  const [adder] = useState(() =>
    createCartAdder(async (request, signal) => {
      const { requestAddToCart } = await loadAdding();
      return requestAddToCart(storefront().bus, request, signal);
    }, first),
  );
  useEffect(() => adder.stop, [adder]);
  return [useObservable(adder), (prepare) => void adder.add(prepare)];
}

function loadAdding() {
  return import(/* webpackChunkName: "purchase-calls" */ './cart-add-request.ts');
}
