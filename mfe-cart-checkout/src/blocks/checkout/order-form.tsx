import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Field } from 'ui-kit/field';
import { formatCents } from 'ui-kit/format-cents';
import { RadioGroup } from 'ui-kit/radio-group';
import { TextArea } from 'ui-kit/text-area';
import type { Cart, PaymentGateway } from '../../domain/cart.ts';
import { VISITOR_FIELD } from '../../domain/checkout-fields.ts';
import { NOTE_MAX, ORDER_FIELDS } from '../../domain/order.ts';
import { findFieldError } from '../../domain/payment-attempt.ts';
import { saveCheckoutDraft } from '../../api/checkout-draft.ts';
import type { CheckoutPageData } from './checkout-page-data.ts';
import styles from './checkout-steps.module.css';
import { readTouchedFields } from './form-elements.ts';
import { listOrderFields } from './order-fields.ts';
import type { Checkout } from './use-checkout.ts';

interface OrderFormProps {
  readonly data: CheckoutPageData;
  readonly checkout: Checkout;
}

/** Payment method and note; the address, shipping option and total are hidden fields. */
export function OrderForm({ data, checkout }: OrderFormProps): ReactNode {
  const { formId, state, submission, gatewayId, chooseGateway, order } = checkout;
  const { cart } = state.page;
  const rejected = data.rejected?.action === 'checkout.submit' ? data.rejected : null;

  function handleGateway(chosenId: string) {
    saveCheckoutDraft({ [ORDER_FIELDS.gateway]: chosenId });
    chooseGateway(chosenId);
  }

  return (
    <PlainForm
      id={formId}
      action="checkout.submit"
      className={styles['step']}
      validation="messages"
      onSubmit={(fields) => void order(fields)}
      onInput={(event) => saveCheckoutDraft(readTouchedFields(event.currentTarget))}
    >
      <OrderHiddenFields data={data} checkout={checkout} />
      <GatewayChoice
        cart={cart}
        chosenId={gatewayId}
        error={findFieldError(submission, 'gateway')}
        onChoose={handleGateway}
      />
      <Field label="Note for this order (optional)" error={findFieldError(submission, 'note')}>
        {(control) => (
          <TextArea
            {...control}
            name={ORDER_FIELDS.note}
            rows={3}
            maxLength={NOTE_MAX}
            defaultValue={(rejected?.values ?? data.draft)[ORDER_FIELDS.note] ?? ''}
          />
        )}
      </Field>
    </PlainForm>
  );
}

interface GatewayChoiceProps {
  readonly cart: Cart;
  readonly chosenId: string | null;
  readonly error: string | undefined;
  readonly onChoose: (gatewayId: string) => void;
}

/** Without an amount to pay, no payment method is required. */
function GatewayChoice({ cart, chosenId, error, onChoose }: GatewayChoiceProps): ReactNode {
  if (cart.payableCents === 0) {
    return <p className={styles['hint']}>There is nothing left to pay.</p>;
  }
  if (cart.gateways.length === 0) {
    return (
      <p className={styles['hint']}>
        No payment method is available right now. Please try again later.
      </p>
    );
  }
  return (
    <RadioGroup
      legend="Pay with"
      legendDisplay="hidden"
      name={ORDER_FIELDS.gateway}
      value={chosenId ?? ''}
      error={error}
      onChange={onChoose}
      options={cart.gateways.map(toOption)}
    />
  );
}

function OrderHiddenFields({ data, checkout }: OrderFormProps): ReactNode {
  const hidden = [
    ...listOrderFields(checkout.state.page),
    [ORDER_FIELDS.attempt, data.attemptKey] as const,
    [VISITOR_FIELD, data.visitorId] as const,
  ];
  return hidden.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Shows the surcharge of a payment method before it is chosen. */
function toOption({ id, name, description, surchargeCents }: PaymentGateway) {
  return {
    value: id,
    label: name,
    hint: description === '' ? undefined : description,
    detail: surchargeCents ? `+${formatCents(surchargeCents)} surcharge` : undefined,
  };
}
