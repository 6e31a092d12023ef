/** Destination and shipping option of the cart; the next visit starts with the same choice. */
import { writeBrowserCookie } from 'remote-kit/browser-cookies';
import { shippingCookie } from '../../api/cart-cookies.ts';
import { checkPostcode, type CartWithShipping, type Destination } from '../../domain/shipping.ts';
import type { CartJobs } from './cart-jobs.ts';

export interface ShippingEdits {
  quoteShipping(destination: Destination): Promise<void>;
  chooseShipping(quoteId: string): Promise<void>;
}

const OUT_OF_DATE = 'The shipping prices have changed. Please choose again.';

export function createShippingEdits({ calls, page, run, refuse }: CartJobs): ShippingEdits {
  return {
    async quoteShipping(destination) {
      const postcodeError = checkPostcode(destination);
      if (postcodeError !== null) {
        refuse({ place: 'shipping' }, postcodeError);
        return;
      }
      await run({ place: 'shipping' }, async () => {
        const { cart, choice } = page();
        const optionName = choice?.optionName ?? null;
        return keepChoice(await calls.addShipping(cart, { ...destination, optionName }));
      });
    },
    chooseShipping: (quoteId) =>
      run({ place: 'shipping' }, async () => {
        const { choice, ...shown } = page();
        const cart = await calls.getCart({ quoteId });
        if (cart.shipping === null) {
          refuse({ place: 'shipping' }, OUT_OF_DATE);
          return calls.addShipping(cart, choice);
        }
        const optionName =
          shown.quotes.find(({ id }) => id === quoteId)?.name ?? cart.shipping.name;
        const chosen = choice === null ? null : { ...choice, optionName };
        return keepChoice({ ...shown, cart, choice: chosen });
      }),
  };
}

function keepChoice(page: CartWithShipping): CartWithShipping {
  if (page.choice !== null && page.quotes.length > 0) {
    writeBrowserCookie(shippingCookie(page.choice));
  }
  return page;
}
