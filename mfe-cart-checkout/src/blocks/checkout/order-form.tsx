import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Field } from 'ui-kit/field';
import { formatCents } from 'ui-kit/format-cents';
import { RadioGroup } from 'ui-kit/radio-group';
import { TextArea } from 'ui-kit/text-area';
import type { Cart, PaymentGateway } from '../../domain/cart.ts';
import { VISITOR_FIELD } from '../../domain/checkout-fields.ts';
import { NOTE_MAX, ORDER_FIELDS, surchargeField } from '../../domain/order.ts';
import { findFieldError } from '../../domain/payment-attempt.ts';
import { orderedQuoteId } from '../../domain/shipping.ts';
import { saveCheckoutDraft } from '../../api/checkout-draft.ts';
import type { CheckoutPageData } from './checkout-page-data.ts';
import styles from './checkout-steps.module.css';
import { readTouchedFields } from './form-elements.ts';
import type { Checkout } from './use-checkout.ts';

interface OrderFormProps {
  readonly data: CheckoutPageData;
  readonly checkout: Checkout;
}

/** Payment method and note; the address, shipping option and total are hidden fields. */
export function OrderForm({ data, checkout }: OrderFormProps): ReactNode {
  const { formId, state, submitter, submission, gatewayId, chooseGateway } = checkout;
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
      onSubmit={(fields) => {
        if (state.status === 'settled') void submitter.submit(fields);
      }}
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
  const { page } = checkout.state;
  const { cart, addressId } = page;
  const hidden: readonly (readonly [string, string | number])[] = [
    [ORDER_FIELDS.address, addressId ?? ''],
    [ORDER_FIELDS.shipping, orderedQuoteId(page)],
    [ORDER_FIELDS.promotionCode, cart.promotionMessage === null ? (cart.promotionCode ?? '') : ''],
    [ORDER_FIELDS.expectedTotal, cart.totalCents],
    ...creditFields(cart),
    ...surchargeFields(cart),
    [ORDER_FIELDS.attempt, data.attemptKey],
    [VISITOR_FIELD, data.visitorId],
  ];
  return hidden.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Empty without credit, because a different backend does not know these fields. */
function creditFields({
  credit,
  payableCents,
}: Cart): readonly (readonly [string, string | number])[] {
  if (credit === null) return [];
  return [
    [ORDER_FIELDS.credit, credit.choice],
    [ORDER_FIELDS.expectedPayable, payableCents],
  ];
}

/** One per payment method: a plain form cannot know which one will be chosen. */
function surchargeFields({ gateways, payableCents }: Cart): readonly (readonly [string, number])[] {
  if (payableCents === 0) return [];
  return gateways.flatMap(({ id, surchargeCents }) =>
    surchargeCents === null ? [] : [[surchargeField(id), surchargeCents] as const],
  );
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
