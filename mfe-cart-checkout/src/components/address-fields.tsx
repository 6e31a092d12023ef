import type { ReactNode } from 'react';
import { COUNTRIES } from 'shared-contracts/countries';
import { Field } from 'ui-kit/field';
import { Select } from 'ui-kit/select';
import styles from './address-fields.module.css';
import type { SuggestAddresses } from '../domain/address-suggestion.ts';
import { AddressLine, type AddressLineContext } from './address-line.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StreetAddress } from './street-address.tsx';

interface AddressFieldsProps extends AddressLineContext {
  /** Decides which fields are shown. */
  readonly country: string;
  readonly onCountry: (country: string) => void;
  /** Null in a shop that suggests none. */
  readonly suggest: SuggestAddresses | null;
}

const COUNTRY_OPTIONS = COUNTRIES.map(([value, label]) => ({ value, label }));

/** All fields of an address, in as many columns as fit. */
export function AddressFields(props: AddressFieldsProps): ReactNode {
  const { country, onCountry, suggest, errors, entered } = props;
  const line = { errors, entered };
  return (
    <div className={styles['place']}>
      <div className={styles['fields']}>
        <div className={styles['full']}>
          <Field label="Country" required error={errors['country']}>
            {(control) => (
              <Select
                {...control}
                name="country"
                options={COUNTRY_OPTIONS}
                value={country}
                onChange={(event) => onCountry(event.currentTarget.value)}
                autoComplete="country"
              />
            )}
          </Field>
        </div>
        <AddressLine
          {...line}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
        />
        <AddressLine
          {...line}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
        />
        <div className={styles['full']}>
          <AddressLine
            {...line}
            name="company"
            label="Company (optional)"
            autoComplete="organization"
          />
        </div>
        <div className={styles['full']}>
          <StreetAddress {...line} country={country} suggest={suggest} />
        </div>
        <div className={styles['full']}>
          <AddressLine
            {...line}
            name="streetAddress1"
            label="Unit, level or building (optional)"
            autoComplete="address-line2"
          />
        </div>
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
    </div>
  );
}
