import { useId, useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { Alert } from 'ui-kit/alert';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { changeAddress } from '../../api/address-book.ts';
import { saveAddress } from '../../api/addresses.ts';
import { PrivateNotice } from '../../components/private-notice.tsx';
import {
  BOOK_ANCHOR,
  EDIT_PARAMETER,
  NEW_ADDRESS,
  SAVE_ADDRESS_ACTION,
  type AddressChange,
  type CustomerAddresses,
} from '../../domain/address-book.ts';
import { PLACE_FIELDS, type AddressDraft } from '../../domain/address.ts';
import styles from './address-book.module.css';
import { AddressEntry } from './address-entry.tsx';
import { AddressItem } from './address-item.tsx';
import type { AddressBookData, PostedForm } from './load.ts';
import { useAddressSaving, type SavingState } from './use-address-saving.ts';

/**
 * Sell/address_book: the customer's addresses. They can be added, edited, removed, restored and
 * made current. With the variable `part` it is part of the surrounding block.
 */
export function View({ data }: BlockViewProps<AddressBookData>): ReactNode {
  const { place, loaded, posted } = data;
  if (loaded.status !== 'shown') {
    return (
      <Place place={place}>
        <PrivateNotice status={loaded.status} subject="Your addresses" headingLevel={2} />
      </Place>
    );
  }
  if (loaded.value === null) return null;
  return (
    <Place place={place}>
      <AddressBook own={loaded.value} posted={posted} />
    </Place>
  );
}

interface PlaceProps extends Pick<AddressBookData, 'place'> {
  readonly children: ReactNode;
}

function Place({ place, children }: PlaceProps): ReactNode {
  if (place === 'part') return children;
  return (
    <Container width="form">
      <div className={styles['page']}>{children}</div>
    </Container>
  );
}

interface AddressBookProps {
  readonly own: CustomerAddresses;
  readonly posted: PostedForm;
}

function AddressBook({ own, posted }: AddressBookProps): ReactNode {
  const { addresses, removed, hasSuggestions, currentId, name } = own;
  const headingId = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const { saving, showErrors, clearErrors, save } = useAddressSaving(posted);
  const editParameter = new URLSearchParams(search).get(EDIT_PARAMETER);
  const edited = addresses.find(({ id }) => String(id) === editParameter);

  async function saveDraft(draft: AddressDraft): Promise<void> {
    const replacedId = edited?.id ?? null;
    if (!(await save((api) => saveAddress(api, { draft, replacedId })))) return;
    await navigate(pathname, { replace: true, preventScrollReset: true });
    list.current?.focus();
  }

  /** Focuses the list, because the pressed button is removed or replaced. */
  async function change(addressChange: AddressChange): Promise<void> {
    if (await save((api) => changeAddress(api, addressChange))) list.current?.focus();
  }

  const renderAs =
    (kind: 'active' | 'removed') => (address: CustomerAddresses['addresses'][number]) => (
      <AddressItem
        key={address.id}
        address={address}
        kind={kind === 'active' && address.id === currentId ? 'current' : kind}
        onChange={(addressChange) => void change(addressChange)}
      />
    );

  return (
    <section id={BOOK_ANCHOR} aria-labelledby={headingId} className={styles['section']}>
      <Stack gap={5}>
        <h2 id={headingId} className={styles['title']}>
          Your addresses
        </h2>
        <SavingAlert saving={saving} />
        <div ref={list} tabIndex={-1} className={styles['book']}>
          {addresses.length === 0 ? (
            <p className={styles['none']}>You have no saved addresses yet.</p>
          ) : (
            <ul className={styles['list']} role="list">
              {addresses.map(renderAs('active'))}
            </ul>
          )}
          {removed.length > 0 && (
            <details>
              <summary className={styles['summary']}>Removed addresses ({removed.length})</summary>
              <ul className={styles['list']} role="list">
                {removed.map(renderAs('removed'))}
              </ul>
            </details>
          )}
        </div>
        {edited !== undefined || editParameter === NEW_ADDRESS ? (
          <AddressEntry
            key={editParameter}
            edited={edited ?? null}
            hasSuggestions={hasSuggestions}
            entered={enteredIn(posted) ?? edited?.entered ?? name}
            saving={saving}
            onInvalid={showErrors}
            onCountry={() => clearErrors(PLACE_FIELDS)}
            onSave={(draft) => void saveDraft(draft)}
          />
        ) : (
          <div>
            <Link
              to={`${pathname}?${EDIT_PARAMETER}=${NEW_ADDRESS}#${BOOK_ANCHOR}`}
              preventScrollReset
              className={buttonClassName({ variant: 'secondary' })}
            >
              Add an address
            </Link>
          </div>
        )}
      </Stack>
    </section>
  );
}

/** Result of saving, announced to screen readers when it appears. */
function SavingAlert({ saving }: { readonly saving: SavingState }): ReactNode {
  if (saving.status === 'saved') return <Alert tone="success">Your changes were saved.</Alert>;
  return saving.status === 'refused' && <Alert tone="danger">{saving.message}</Alert>;
}

/** The values entered in a rejected plain post of the form. */
function enteredIn(posted: PostedForm): Readonly<Record<string, string>> | undefined {
  if (posted.status !== 'refused') return undefined;
  return posted.rejected.action === SAVE_ADDRESS_ACTION ? posted.rejected.values : undefined;
}
