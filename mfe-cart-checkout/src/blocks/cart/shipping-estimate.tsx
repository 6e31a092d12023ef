import { useRef, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import type { FormFields } from 'shared-contracts/form-fields';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import { ShippingOptions } from '../../components/shipping-options.tsx';
import { HOME_COUNTRY } from '../../domain/address.ts';
import {
  checkPostcode,
  findCartQuote,
  parseDestination,
  type CartWithShipping,
  type Destination,
} from '../../domain/shipping.ts';
import type { CartProblem } from './cart-page-data.ts';
import styles from './shipping-estimate.module.css';

interface ShippingEstimateProps {
  readonly page: CartWithShipping;
  readonly problem: CartProblem | null;
  readonly onQuote: (destination: Destination) => void;
  readonly onChoose: (quoteId: string) => Promise<void>;
}

/** The destination and its shipping options. */
export function ShippingEstimate(props: ShippingEstimateProps): ReactNode {
  const { page, problem, onQuote, onChoose } = props;
  const entered = problem?.values ?? {};
  const { fieldErrors = {} } = problem ?? {};
  const message = Object.keys(fieldErrors).length > 0 ? null : problem?.message;
  const refusal = message ?? page.shippingProblem;
  const postcodeField = useRef<HTMLInputElement>(null);

  function handleSubmit(fields: FormFields): void {
    const destination = parseDestination(fields);
    onQuote(destination);
    if (checkPostcode(destination) !== null) postcodeField.current?.focus();
  }

  return (
    <div className={styles['estimate']}>
      <PlainForm
        action="cart.quote-shipping"
        className={styles['form']}
        label="Shipping estimate"
        validation="messages"
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="country" value={HOME_COUNTRY} />
        <Field label="Suburb" error={fieldErrors['suburb']}>
          {(control) => (
            <TextInput
              {...control}
              name="suburb"
              defaultValue={entered['suburb'] ?? page.choice?.suburb ?? ''}
              autoComplete="address-level2"
              maxLength={100}
            />
          )}
        </Field>
        <Field label="Postcode" error={fieldErrors['postcode'] ?? refusal ?? ''} required>
          {(control) => (
            <TextInput
              {...control}
              ref={postcodeField}
              name="postcode"
              defaultValue={entered['postcode'] ?? page.choice?.postcode ?? ''}
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={4}
            />
          )}
        </Field>
        <div className={styles['submit']}>
          <Button type="submit" variant="secondary" width="fill">
            Estimate shipping
          </Button>
        </div>
      </PlainForm>
      {page.quotes.length > 0 && (
        <ShippingOptions
          legend={`Shipping to ${page.choice?.suburb ?? ''} ${page.choice?.postcode ?? ''}`.replace(
            '  ',
            ' ',
          )}
          quotes={page.quotes}
          chosenId={findCartQuote(page.cart, page.quotes)?.id}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
