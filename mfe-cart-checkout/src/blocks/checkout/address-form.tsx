import { useRef, type ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Field } from 'ui-kit/field';
import { Select } from 'ui-kit/select';
import { TextInput, type TextInputProps } from 'ui-kit/text-input';
import { PlainForm } from '../../components/plain-form.tsx';
import {
  ADDRESS_FIELDS,
  ADDRESS_TEXT_MAX,
  REPLACES_FIELD,
  type Address,
  AUSTRALIAN_STATES,
  HOME_COUNTRY,
  parseAddressDraft,
  type AddressDraft,
  type AddressField,
  type FieldErrors,
} from '../../domain/address.ts';
import { VISITOR_FIELD } from '../../domain/checkout-fields.ts';
import styles from './address-form.module.css';
import { keepCheckoutDraft } from '../../api/checkout-draft.ts';
import { EditLink } from './edit-link.tsx';
import type { CheckoutProblem } from './checkout-page-data.ts';
import { readTextFields } from './form-elements.ts';

interface AddressFormProps {
  readonly problem: CheckoutProblem | null;
  readonly visitorId: number;
  /** What a refused plain form post had entered, or one before a login. */
  readonly entered: Readonly<Record<string, string>>;
  readonly status: 'settled' | 'updating';
  /** The address that is edited; null for a new one. */
  readonly edited: Address | null;
  /** Answers whether the address was saved. */
  readonly onSubmit: (draft: AddressDraft, replacedId: number | null) => Promise<boolean>;
  /** The visitor has done with the edited address. */
  readonly onDone: () => void;
}

/** A delivery address, new or edited; every error is shown at once, beside its field. */
export function AddressForm(props: AddressFormProps): ReactNode {
  const { problem, visitorId, entered, status, edited, onSubmit, onDone } = props;
  const form = useRef<HTMLFormElement>(null);
  const errors = problem?.fieldErrors ?? {};
  const line = { errors, entered };

  async function save(draft: AddressDraft) {
    if (await onSubmit(draft, edited?.id ?? null)) finish();
  }

  function finish() {
    keepCheckoutDraft(Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, ''])));
    onDone();
  }

  return (
    <PlainForm
      ref={form}
      action="checkout.add-address"
      label={edited === null ? 'New address' : 'Edit address'}
      className={styles['form']}
      validation="messages"
      onSubmit={(fields) => void save(parseAddressDraft(fields))}
      onInput={(event) => keepCheckoutDraft(readTextFields(event.currentTarget))}
    >
      <input type="hidden" name={VISITOR_FIELD} value={visitorId} />
      {edited !== null && <input type="hidden" name={REPLACES_FIELD} value={edited.id} />}
      <input type="hidden" name="country" value={HOME_COUNTRY} />
      {problem !== null && (
        <div className={styles['full']}>
          <Alert tone="danger">{problem.message}</Alert>
        </div>
      )}
      <Line {...line} name="firstName" label="First name" autoComplete="given-name" required />
      <Line {...line} name="lastName" label="Last name" autoComplete="family-name" required />
      <div className={styles['full']}>
        <Line {...line} name="company" label="Company (optional)" autoComplete="organization" />
      </div>
      <div className={styles['full']}>
        <Line
          {...line}
          name="streetAddress"
          label="Street address"
          autoComplete="address-line1"
          required
        />
      </div>
      <div className={styles['full']}>
        <Line
          {...line}
          name="streetAddress1"
          label="Unit, level or building (optional)"
          autoComplete="address-line2"
        />
      </div>
      <Line {...line} name="suburb" label="Suburb" autoComplete="address-level2" required />
      <div className={styles['pair']}>
        <Field label="State" required error={errors['state']}>
          {(control) => (
            <Select
              {...control}
              name="state"
              prompt="Choose"
              options={AUSTRALIAN_STATES.map(({ value }) => ({ value, label: value }))}
              defaultValue={entered['state'] ?? ''}
              autoComplete="address-level1"
            />
          )}
        </Field>
        <Line
          {...line}
          name="postcode"
          label="Postcode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={4}
          required
        />
      </div>
      <Line {...line} name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
      <div className={styles['full']}>
        <Cluster>
          <Button
            type="submit"
            variant="secondary"
            busy={status === 'updating'}
            busyLabel="Saving…"
          >
            Save and deliver here
          </Button>
          {edited !== null && <EditLink onFollow={finish}>Leave it as it was</EditLink>}
        </Cluster>
      </div>
    </PlainForm>
  );
}

interface LineProps extends Pick<
  TextInputProps,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength'
> {
  readonly name: AddressField;
  readonly label: string;
  readonly required?: boolean;
  readonly errors: FieldErrors;
  readonly entered: Readonly<Record<string, string>>;
}

function Line({ name, label, required = false, errors, entered, ...input }: LineProps): ReactNode {
  return (
    <Field label={label} required={required} error={errors[name]}>
      {(control) => (
        <TextInput
          maxLength={ADDRESS_TEXT_MAX}
          {...control}
          {...input}
          name={name}
          defaultValue={entered[name] ?? ''}
        />
      )}
    </Field>
  );
}
