import { useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PROFILE_PATH } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Stack } from 'ui-kit/stack';
import { changeAddress, saveAddress } from '../../../api/addresses.ts';
import type { OwnProfile } from '../../../api/profile.ts';
import { useSaving } from '../../../components/use-saving.ts';
import type { AddressBook, AddressDraft } from '../../../domain/address.ts';
import {
  CHANGE_ADDRESS_ACTION,
  EDIT_PARAMETER,
  NEW_ADDRESS,
  SAVE_ADDRESS_ACTION,
  type AddressChange,
} from '../../../domain/address-form.ts';
import { enteredIn, savingOf, type ProfileNotice } from '../profile-notice.ts';
import { ProfileSection, SavingAlert } from '../profile-section.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressItem } from './address-item.tsx';
import styles from './addresses.module.css';

interface AddressSectionProps {
  readonly book: AddressBook;
  readonly profile: OwnProfile;
  readonly notice: ProfileNotice;
}

/** The customer's addresses: added, edited, put away, and which is the current one (ACC-10). */
export function AddressSection({ book, profile, notice }: AddressSectionProps): ReactNode {
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const isChange = notice.kind === 'refused' && notice.action === CHANGE_ADDRESS_ACTION;
  const savingForm = useSaving(
    savingOf(notice, {
      action: isChange ? CHANGE_ADDRESS_ACTION : SAVE_ADDRESS_ACTION,
      form: 'addresses',
    }),
  );
  const { saving, save } = savingForm;
  const wanted = new URLSearchParams(search).get(EDIT_PARAMETER);
  const edited = book.addresses.find(({ id }) => String(id) === wanted);
  const posted = enteredIn(notice, SAVE_ADDRESS_ACTION);
  const fresh = { firstName: profile.values.firstName, lastName: profile.values.lastName };

  async function keep(draft: AddressDraft): Promise<void> {
    const { currentAddressId: currentId } = profile;
    const replacedId = edited?.id ?? null;
    const result = await save((api) => saveAddress(api, { draft, replacedId, currentId }));
    if (result.status !== 'saved') return;
    await navigate(PROFILE_PATH, { replace: true, preventScrollReset: true });
    list.current?.focus();
  }

  async function change(wantedChange: AddressChange): Promise<void> {
    const result = await save((api) => changeAddress(api, wantedChange));
    if (result.status === 'saved') list.current?.focus();
  }

  return (
    <ProfileSection id="addresses" title="Your addresses">
      <SavingAlert saving={saving} saved="Your addresses are saved." />
      <div ref={list} tabIndex={-1} className={styles['book']}>
        {book.addresses.length === 0 && <p>You have not kept an address yet.</p>}
        <ul className={styles['list']}>
          {book.addresses.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              kind={address.id === profile.currentAddressId ? 'current' : 'offered'}
              onChange={(kind) => void change(kind)}
            />
          ))}
        </ul>
        {book.putAway.length > 0 && (
          <details>
            <summary className={styles['summary']}>Put away ({book.putAway.length})</summary>
            <ul className={styles['list']}>
              {book.putAway.map((address) => (
                <AddressItem
                  key={address.id}
                  address={address}
                  kind="put-away"
                  onChange={(kind) => void change(kind)}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
      {edited !== undefined || wanted === NEW_ADDRESS ? (
        <Stack gap={4}>
          <h3 className={styles['subheading']}>
            {edited === undefined ? 'New address' : 'Edit address'}
          </h3>
          <AddressForm
            key={wanted}
            savingForm={savingForm}
            entered={'country' in posted ? posted : (edited?.entered ?? fresh)}
            replacedId={edited?.id ?? null}
            onSave={(draft) => void keep(draft)}
          />
        </Stack>
      ) : (
        <div>
          <Link
            to={`${PROFILE_PATH}?${EDIT_PARAMETER}=${NEW_ADDRESS}#addresses`}
            preventScrollReset
            className={buttonClassName({ variant: 'secondary' })}
          >
            Add an address
          </Link>
        </div>
      )}
    </ProfileSection>
  );
}
