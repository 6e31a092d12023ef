/** Edits the customer's delivery addresses in the checkout; the order uses the result. */
import { saveAddress, switchAddress } from '../../api/addresses.ts';
import {
  CHECK_MARKED,
  findAddressErrors,
  withAddress,
  withoutAddress,
  type AddressBook,
  type AddressDraft,
} from '../../domain/address.ts';
import type { CheckoutJobs } from './checkout-jobs.ts';
import type { CheckoutState } from './checkout-page-data.ts';
import { deliverTo, deliverToPlace } from './delivery-edits.ts';

export interface AddressEdits {
  /** Saves a new address, or one that replaces another; returns whether it was saved. */
  saveAddress(draft: AddressDraft, replacedId: number | null): Promise<boolean>;
  /** Disables an address and selects the next one. */
  disableAddress(addressId: number): Promise<void>;
  /** Restores an address and selects it. */
  enableAddress(addressId: number): Promise<void>;
}

export function createAddressEdits(jobs: CheckoutJobs): AddressEdits {
  function showBook(book: AddressBook): CheckoutState {
    jobs.show({ ...jobs.page(), ...book });
    return jobs.page();
  }

  return {
    async saveAddress(draft, replacedId) {
      const fieldErrors = findAddressErrors(draft);
      if (Object.keys(fieldErrors).length > 0) {
        jobs.refuse({ place: 'new-address', message: CHECK_MARKED, fieldErrors });
        return false;
      }
      await jobs.run('new-address', async () => {
        const saved = await saveAddress(jobs.api(), { draft, replacedId });
        const { cart } = showBook(withAddress(jobs.page(), { saved, replacedId }));
        return deliverTo(jobs, saved, cart);
      });
      return jobs.problem() === null;
    },
    disableAddress: (addressId) =>
      jobs.run('address-book', async () => {
        await switchAddress(jobs.api(), { id: addressId, to: 'disable' });
        const page = showBook(withoutAddress(jobs.page(), addressId));
        if (page.addressId !== addressId) return page;
        const [next] = page.addresses;
        return next === undefined
          ? deliverToPlace(jobs, null, page.cart)
          : deliverTo(jobs, next, page.cart);
      }),
    enableAddress: (addressId) =>
      jobs.run('address-book', async () => {
        await switchAddress(jobs.api(), { id: addressId, to: 'enable' });
        const saved = jobs.page().removed.find(({ id }) => id === addressId);
        if (saved === undefined) return jobs.page();
        const { cart } = showBook(withAddress(jobs.page(), { saved, replacedId: null }));
        return deliverTo(jobs, saved, cart);
      }),
  };
}
