import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { PLACE_FIELDS } from '../../domain/address.ts';
import { findFieldError } from '../../domain/payment-attempt.ts';
import { saveAddressChoice } from '../../api/checkout-draft.ts';
import { AddressChoice } from './address-choice.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import type { CheckoutPageData, CheckoutState } from './checkout-page-data.ts';
import styles from './checkout-steps.module.css';
import { RefusedNote } from './refused-note.tsx';
import type { Checkout } from './use-checkout.ts';

interface DeliveryStepProps {
  readonly data: CheckoutPageData;
  readonly checkout: Checkout;
}

/** The destination of the order: a saved, new or edited address. */
export function DeliveryStep({ data, checkout }: DeliveryStepProps): ReactNode {
  const { editor, state, submission } = checkout;
  const { page, problem } = state;
  const [editedId, setEditedId] = useState(data.editedAddressId);
  const formRoot = useRef<HTMLDivElement>(null);
  const choiceRoot = useRef<HTMLDivElement>(null);
  const edited = page.addresses.find(({ id }) => id === editedId) ?? null;
  const rejected = data.rejected?.action === 'checkout.add-address' ? data.rejected : null;

  function handleEdit(addressId: number) {
    flushSync(() => setEditedId(addressId));
    if (page.addressId === null) void editor.chooseAddress(addressId);
    formRoot.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
  }

  function handleChoice(addressId: number | null) {
    setEditedId(null);
    saveAddressChoice(addressId === null ? 'new' : 'saved');
    void (addressId === null ? editor.chooseNewAddress() : editor.chooseAddress(addressId));
  }

  /** Moves the focus, because the form closes with the focused element in it. */
  function handleDone() {
    flushSync(() => setEditedId(null));
    choiceRoot.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }

  const form = (
    <div id="address-form" ref={formRoot}>
      <AddressForm
        key={edited?.id ?? 'new'}
        problem={problem?.place === 'new-address' ? problem : null}
        visitorId={data.visitorId}
        entered={rejected?.values ?? edited?.entered ?? enteredBefore(data, page)}
        status={state.status}
        edited={edited}
        hasSuggestions={page.hasSuggestions}
        onCountry={() => editor.clearFieldErrors(PLACE_FIELDS)}
        onPlace={(place) => void editor.quotePlace(place)}
        onSubmit={editor.saveAddress}
        onDone={handleDone}
      />
    </div>
  );
  const hasBook = page.addresses.length > 0 || page.removed.length > 0;
  const book = hasBook && <AddressList editor={editor} state={state} onEdit={handleEdit} />;
  const fieldError = findFieldError(submission, 'address');
  if (page.addresses.length === 0) {
    return (
      <>
        {fieldError !== undefined && problem?.place !== 'new-address' && (
          <RefusedNote>Enter a delivery address and save it first.</RefusedNote>
        )}
        {form}
        {book}
      </>
    );
  }
  const addressError = problem?.place === 'address' ? problem.message : undefined;
  return (
    <>
      <div ref={choiceRoot} className={styles['choice']}>
        <AddressChoice
          addresses={page.addresses}
          chosenId={page.addressId}
          error={addressError ?? fieldError}
          onChoose={handleChoice}
        />
      </div>
      <div className={edited === null ? styles['new'] : styles['edited']}>
        {edited !== null && <h3 className={styles['subtitle']}>Edit address</h3>}
        {form}
      </div>
      {book}
    </>
  );
}

/** First values of a new address. A first address is probably at the place of the estimate. */
function enteredBefore(
  { name, draft }: CheckoutPageData,
  { addresses, choice }: CheckoutState,
): Readonly<Record<string, string>> {
  if (addresses.length > 0 || choice === null) return { ...name, ...draft };
  const { suburb, postcode, country } = choice;
  return { ...name, suburb, postcode, country, ...draft };
}
