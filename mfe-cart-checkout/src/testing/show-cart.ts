import { createFakeApi, createFakeBus, renderBlock } from 'remote-kit/testing';
import { View } from '../blocks/cart/view.tsx';
import { aCartPage } from './pages.ts';

/** The cart block in jsdom, with what it called and published. */
export function showCart(
  options: Partial<Parameters<typeof renderBlock<ReturnType<typeof aCartPage>>>[0]> = {},
) {
  const bus = createFakeBus();
  const api = createFakeApi();
  const parts = { View, data: aCartPage(), path: '/cart', bus, api, ...options };
  return { bus, api, ...renderBlock(parts) };
}
