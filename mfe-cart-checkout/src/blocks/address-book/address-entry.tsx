import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Stack } from 'ui-kit/stack';
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
import type { Keeping } from './use-keeping.ts';

interface AddressEntryProps {
  /** The address it takes the place of; null for a new one. */
  readonly edited: Address | null;
  readonly entered: Readonly<Record<string, string>>;
  readonly keeping: Keeping;
  readonly onInvalid: (fieldErrors: FieldErrors) => void;
  readonly onSave: (draft: AddressDraft) => void;
}

/** The form of an address, new or edited; every error is shown at once, beside its field. */
export function AddressEntry(props: AddressEntryProps): ReactNode {
  const { edited, entered, keeping, onInvalid, onSave } = props;
  const { pathname, hash } = useLocation();
  const isWayHere = hash === `#${BOOK_ANCHOR}`;
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(entered['country'] || HOME_COUNTRY);
  const title = edited === null ? 'New address' : 'Edit address';
  const errors = keeping.status === 'refused' ? keeping.fieldErrors : {};

  useEffect(() => {
    // Whoever asked for the form begins to write in it, unless something is to be corrected;
    // whoever reads the page from its top is left there.
    if (!isWayHere || form.current?.querySelector('[aria-invalid="true"]') !== null) return;
    form.current.querySelector('select')?.focus();
  }, [isWayHere]);

  useEffect(() => {
    if (keeping.status !== 'refused') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [keeping]);

  function handleSubmit(draft: AddressDraft): void {
    const wrong = findAddressErrors(draft);
    if (Object.keys(wrong).length > 0) onInvalid(wrong);
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
              onCountry={setCountry}
            />
            <Cluster>
              <Button
                type="submit"
                variant="secondary"
                busy={keeping.status === 'saving'}
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
