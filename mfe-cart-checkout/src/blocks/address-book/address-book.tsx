import { useId, useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { Alert } from 'ui-kit/alert';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { changeAddress } from '../../api/address-book.ts';
import { saveAddress } from '../../api/addresses.ts';
import { OwnerNotice } from '../../components/owner-notice.tsx';
import {
  BOOK_ANCHOR,
  EDIT_PARAMETER,
  NEW_ADDRESS,
  SAVE_ADDRESS_ACTION,
  type AddressChange,
  type OwnAddresses,
} from '../../domain/address-book.ts';
import type { AddressDraft } from '../../domain/address.ts';
import styles from './address-book.module.css';
import { AddressEntry } from './address-entry.tsx';
import { AddressItem } from './address-item.tsx';
import type { AddressBookData, PostedForm } from './load.ts';
import { useKeeping, type Keeping } from './use-keeping.ts';

/**
 * Sell/address_book: the customer's addresses, added, edited, put away, and which is the current
 * one (ACC-10). With the variable `part` the block around it gives it its place.
 */
export function AddressBookView({ data }: BlockViewProps<AddressBookData>): ReactNode {
  const { place, loaded, posted } = data;
  if (loaded.status !== 'shown') {
    return (
      <Place place={place}>
        <OwnerNotice status={loaded.status} subject="Your addresses" headingLevel={2} />
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
  readonly own: OwnAddresses;
  readonly posted: PostedForm;
}

function AddressBook({ own, posted }: AddressBookProps): ReactNode {
  const { addresses, putAway, currentId, name } = own;
  const headingId = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const { keeping, refuse, keep } = useKeeping(posted);
  const wanted = new URLSearchParams(search).get(EDIT_PARAMETER);
  const edited = addresses.find(({ id }) => String(id) === wanted);

  async function save(draft: AddressDraft): Promise<void> {
    const replacedId = edited?.id ?? null;
    if (!(await keep((api) => saveAddress(api, { draft, replacedId })))) return;
    await navigate(pathname, { replace: true, preventScrollReset: true });
    list.current?.focus();
  }

  /** The pressed button goes away or changes: the focus stays with the book. */
  async function change(wantedChange: AddressChange): Promise<void> {
    if (await keep((api) => changeAddress(api, wantedChange))) list.current?.focus();
  }

  const itemOf = (kind: 'offered' | 'put-away') => (address: OwnAddresses['addresses'][number]) => (
    <AddressItem
      key={address.id}
      address={address}
      kind={kind === 'offered' && address.id === currentId ? 'current' : kind}
      onChange={(wantedChange) => void change(wantedChange)}
    />
  );

  return (
    <section id={BOOK_ANCHOR} aria-labelledby={headingId} className={styles['section']}>
      <Stack gap={5}>
        <h2 id={headingId} className={styles['title']}>
          Your addresses
        </h2>
        <KeepingAlert keeping={keeping} />
        <div ref={list} tabIndex={-1} className={styles['book']}>
          {addresses.length === 0 ? (
            <p className={styles['none']}>You have not kept an address yet.</p>
          ) : (
            <ul className={styles['list']} role="list">
              {addresses.map(itemOf('offered'))}
            </ul>
          )}
          {putAway.length > 0 && (
            <details>
              <summary className={styles['summary']}>Put away ({putAway.length})</summary>
              <ul className={styles['list']} role="list">
                {putAway.map(itemOf('put-away'))}
              </ul>
            </details>
          )}
        </div>
        {edited !== undefined || wanted === NEW_ADDRESS ? (
          <AddressEntry
            key={wanted}
            edited={edited ?? null}
            entered={enteredIn(posted) ?? edited?.entered ?? name}
            keeping={keeping}
            onInvalid={refuse}
            onSave={(draft) => void save(draft)}
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

/** How keeping ended, read out when it appears. */
function KeepingAlert({ keeping }: { readonly keeping: Keeping }): ReactNode {
  if (keeping.status === 'saved') return <Alert tone="success">Your addresses are saved.</Alert>;
  return keeping.status === 'refused' && <Alert tone="danger">{keeping.message}</Alert>;
}

/** What a refused plain post of the form had entered. */
function enteredIn(posted: PostedForm): Readonly<Record<string, string>> | undefined {
  if (posted.status !== 'refused') return undefined;
  return posted.rejected.action === SAVE_ADDRESS_ACTION ? posted.rejected.values : undefined;
}
