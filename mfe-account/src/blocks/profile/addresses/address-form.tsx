import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { COUNTRIES } from 'shared-contracts/countries';
import { PROFILE_PATH } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Field } from 'ui-kit/field';
import { Select } from 'ui-kit/select';
import { Stack } from 'ui-kit/stack';
import { PlainForm } from '../../../components/plain-form.tsx';
import type { SavingForm } from '../../../components/use-saving.ts';
import {
  findAddressErrors,
  HOME_COUNTRY,
  readAddressDraft,
  type AddressDraft,
} from '../../../domain/address.ts';
import { REPLACES_FIELD, SAVE_ADDRESS_ACTION } from '../../../domain/address-form.ts';
import styles from '../profile.module.css';
import { AddressLine } from './address-line.tsx';
import { PlaceFields } from './place-fields.tsx';

interface AddressFormProps {
  readonly savingForm: SavingForm;
  readonly entered: Readonly<Record<string, string>>;
  /** The address it takes the place of; null for a new one. */
  readonly replacedId: number | null;
  readonly onSave: (draft: AddressDraft) => void;
}

const COUNTRY_OPTIONS = COUNTRIES.map(([value, label]) => ({ value, label }));

/** An address, new or edited; every error is shown at once, beside its field. */
export function AddressForm(props: AddressFormProps): ReactNode {
  const { savingForm, entered, replacedId, onSave } = props;
  const { form, saving, errors, refuse } = savingForm;
  const [country, setCountry] = useState(entered['country'] || HOME_COUNTRY);
  const line = { errors, entered };

  useEffect(() => {
    // Whoever asked for the form begins to write in it, unless something is to be corrected.
    if (form.current?.querySelector('[aria-invalid="true"]') !== null) return;
    form.current.querySelector('select')?.focus();
  }, [form]);

  function handleSubmit(draft: AddressDraft): void {
    const wrong = findAddressErrors(draft);
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else onSave(draft);
  }

  return (
    <PlainForm
      ref={form}
      action={SAVE_ADDRESS_ACTION}
      anchor="addresses"
      onSubmit={(fields) => handleSubmit(readAddressDraft(fields))}
    >
      {replacedId !== null && <input type="hidden" name={REPLACES_FIELD} value={replacedId} />}
      <Stack gap={5}>
        <div className={styles['fields']}>
          <Field label="Country" required error={errors['country']}>
            {(control) => (
              <Select
                {...control}
                name="country"
                options={COUNTRY_OPTIONS}
                value={country}
                onChange={(event) => setCountry(event.currentTarget.value)}
                autoComplete="country"
              />
            )}
          </Field>
          <AddressLine
            {...line}
            name="company"
            label="Company (optional)"
            autoComplete="organization"
          />
          <AddressLine
            {...line}
            name="firstName"
            label="Recipient’s first name"
            autoComplete="given-name"
            required
          />
          <AddressLine
            {...line}
            name="lastName"
            label="Recipient’s last name"
            autoComplete="family-name"
            required
          />
          <AddressLine
            {...line}
            name="streetAddress"
            label="Street address"
            autoComplete="address-line1"
            required
          />
          <AddressLine
            {...line}
            name="streetAddress1"
            label="Unit, level or building (optional)"
            autoComplete="address-line2"
          />
          <PlaceFields {...line} country={country} />
          <AddressLine
            {...line}
            name="phone"
            label="Phone (optional)"
            type="tel"
            autoComplete="tel"
            maxLength={30}
          />
        </div>
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
            to={`${PROFILE_PATH}#addresses`}
            preventScrollReset
            className={buttonClassName({ variant: 'quiet' })}
          >
            Cancel
          </Link>
        </Cluster>
      </Stack>
    </PlainForm>
  );
}
