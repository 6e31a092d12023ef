import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Stack } from 'ui-kit/stack';
import { suggestAddresses } from '../../api/address-suggestions.ts';
import { AddressFields } from '../../components/address-fields.tsx';
import { BOOK_ANCHOR, SAVE_ADDRESS_ACTION } from '../../domain/address-book.ts';
import {
  findAddressErrors,
  HOME_COUNTRY,
  parseAddressDraft,
  REPLACES_FIELD,
  type Address,
  type AddressDraft,
  type FieldErrors,
} from '../../domain/address.ts';
import styles from './address-book.module.css';
import type { SavingState } from './use-address-saving.ts';

interface AddressEntryProps {
  /** The address it replaces; null for a new one. */
  readonly edited: Address | null;
  readonly entered: Readonly<Record<string, string>>;
  /** Whether the shop suggests addresses. */
  readonly hasSuggestions: boolean;
  readonly saving: SavingState;
  readonly onInvalid: (fieldErrors: FieldErrors) => void;
  /** Another country has other rules for a place. */
  readonly onCountry: () => void;
  readonly onSave: (draft: AddressDraft) => void;
}

/** Form for a new or edited address. All errors are shown at once, beside their fields. */
export function AddressEntry(props: AddressEntryProps): ReactNode {
  const { edited, entered, hasSuggestions, saving, onInvalid, onCountry, onSave } = props;
  const storefront = useStorefront();
  const { pathname, hash } = useLocation();
  const isOpenedByLink = hash === `#${BOOK_ANCHOR}`;
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(entered['country'] || HOME_COUNTRY);
  const title = edited === null ? 'New address' : 'Edit address';
  const errors = saving.status === 'refused' ? saving.fieldErrors : {};

  useEffect(() => {
    // The focus moves to the form only when a link opened it, and only when it has no errors.
    if (!isOpenedByLink || form.current?.querySelector('[aria-invalid="true"]') !== null) return;
    form.current.querySelector('select')?.focus();
  }, [isOpenedByLink]);

  useEffect(() => {
    if (saving.status !== 'refused' || saving.isBeingEdited === true) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving]);

  function handleCountry(chosen: string): void {
    setCountry(chosen);
    onCountry();
  }

  function handleSubmit(draft: AddressDraft): void {
    const draftErrors = findAddressErrors(draft);
    if (Object.keys(draftErrors).length > 0) onInvalid(draftErrors);
    else onSave(draft);
  }

  return (
    <div className={styles['entry']}>
      <Stack gap={4}>
        <h3 className={styles['subheading']}>{title}</h3>
        <PlainForm
          ref={form}
          action={SAVE_ADDRESS_ACTION}
          anchor={BOOK_ANCHOR}
          label={title}
          validation="messages"
          onSubmit={(fields) => handleSubmit(parseAddressDraft(fields))}
        >
          {edited !== null && <input type="hidden" name={REPLACES_FIELD} value={edited.id} />}
          <Stack gap={5}>
            <AddressFields
              country={country}
              errors={errors}
              entered={entered}
              suggest={hasSuggestions ? (query) => suggestAddresses(storefront().api, query) : null}
              onCountry={handleCountry}
            />
            <Cluster>
              <Button
                type="submit"
                variant="secondary"
                busy={saving.status === 'saving'}
                busyLabel="Saving…"
              >
                Save address
              </Button>
              <Link
                to={`${pathname}#${BOOK_ANCHOR}`}
                preventScrollReset
                className={buttonClassName({ variant: 'quiet' })}
              >
                Cancel
              </Link>
            </Cluster>
          </Stack>
        </PlainForm>
      </Stack>
    </div>
  );
}
