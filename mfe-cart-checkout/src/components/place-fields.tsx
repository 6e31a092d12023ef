import { useRef, type FormEvent, type ReactNode } from 'react';
import { AU_STATES, listStatesOfPostcode } from 'shared-contracts/australian-postcodes';
import { placeRuleOf } from 'shared-contracts/place-rules';
import { Field } from 'ui-kit/field';
import { Select } from 'ui-kit/select';
import { HOME_COUNTRY } from '../domain/address.ts';
import styles from './address-fields.module.css';
import { AddressLine, type AddressLineContext } from './address-line.tsx';

interface PlaceFieldsProps extends AddressLineContext {
  readonly country: string;
}

/**
 * Suburb, state and postcode by the country's rules. Without scripts they change with the next
 * response, and a state that the current field cannot express is never required.
 */
export function PlaceFields({ country, errors, entered }: PlaceFieldsProps): ReactNode {
  const line = { errors, entered };
  const isHome = country === HOME_COUNTRY;
  const rule = placeRuleOf(country);
  const lastChosen = useRef('');

  /** Chooses the state of the typed postcode, where it has only one and the visitor chose none. */
  function chooseState({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) {
    const select = form?.elements.namedItem('state');
    const [state, ...others] = listStatesOfPostcode(value);
    if (!(select instanceof HTMLSelectElement) || state === undefined || others.length > 0) return;
    if (select.value !== '' && select.value !== lastChosen.current) return;
    select.value = state;
    lastChosen.current = state;
  }

  return (
    <>
      <AddressLine
        {...line}
        name="suburb"
        label={isHome ? 'Suburb' : 'Suburb or city'}
        autoComplete="address-level2"
        required
      />
      <div className={styles['pair']}>
        {isHome ? (
          <Field label="State" required error={errors['state']}>
            {(control) => (
              <Select
                {...control}
                name="state"
                prompt="Choose"
                options={AU_STATES.map((state) => ({ value: state, label: state }))}
                defaultValue={entered['state'] ?? ''}
                autoComplete="address-level1"
              />
            )}
          </Field>
        ) : (
          <AddressLine
            {...line}
            name="state"
            label={rule.state === 'required' ? 'State or province' : 'State (optional)'}
            autoComplete="address-level1"
            required={rule.state === 'required'}
          />
        )}
        <AddressLine
          {...line}
          name="postcode"
          label={rule.postcode === undefined ? 'Postcode (optional)' : 'Postcode'}
          autoComplete="postal-code"
          inputMode={isHome ? 'numeric' : 'text'}
          maxLength={12}
          required={rule.postcode !== undefined}
          onInput={isHome ? chooseState : undefined}
        />
      </div>
    </>
  );
}
