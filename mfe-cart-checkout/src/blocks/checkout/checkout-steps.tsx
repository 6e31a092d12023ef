import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import { ShippingOptions } from '../../components/shipping-options.tsx';
import { hasAddressText } from '../../domain/address.ts';
import { findFieldError } from '../../domain/payment-attempt.ts';
import { findCartQuote, isPickUpOnly } from '../../domain/shipping.ts';
import { AddressChoice } from './address-choice.tsx';
import { AddressForm } from './address-form.tsx';
import type { CheckoutPageData } from './checkout-page-data.ts';
import styles from './checkout-steps.module.css';
import { OrderForm } from './order-form.tsx';
import { QuoteRequest } from './quote-request.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutStepsProps {
  readonly data: CheckoutPageData;
  readonly checkout: Checkout;
}

/** What the visitor decides, in order. */
export function CheckoutSteps({ data, checkout }: CheckoutStepsProps): ReactNode {
  return (
    <div className={styles['steps']}>
      <Step title="Delivery address">
        <DeliveryStep data={data} checkout={checkout} />
      </Step>
      <Step title="Shipping">
        <ShippingStep checkout={checkout} />
      </Step>
      <Step title="Payment">
        <OrderForm data={data} checkout={checkout} />
      </Step>
    </div>
  );
}

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ title, children }: StepProps): ReactNode {
  return (
    <section className={styles['step']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}

function DeliveryStep({ data, checkout }: CheckoutStepsProps): ReactNode {
  const { editor, state, submission } = checkout;
  const { page, problem } = state;
  const rejected = data.rejected?.action === 'checkout.add-address' ? data.rejected : null;
  const form = (
    <AddressForm
      problem={problem?.place === 'new-address' ? problem : null}
      visitorId={data.visitorId}
      entered={rejected?.values ?? data.kept}
      status={state.status}
      onSubmit={editor.addAddress}
    />
  );
  if (page.addresses.length === 0) return form;
  return (
    <>
      <AddressChoice
        addresses={page.addresses}
        chosenId={page.addressId}
        error={
          (problem?.place === 'address' ? problem.message : undefined) ??
          findFieldError(submission, 'address')
        }
        onChoose={(addressId) => void editor.chooseAddress(addressId)}
      />
      <details
        key={page.addresses.length}
        className={styles['more']}
        open={problem?.place === 'new-address' || hasAddressText(data.kept)}
      >
        <summary className={styles['summary']}>Deliver to another address</summary>
        {form}
      </details>
    </>
  );
}

function ShippingStep({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { editor, state, submission } = checkout;
  const { page, problem } = state;
  if (page.shippingProblem !== null) {
    return (
      <>
        <Alert tone="warning">{page.shippingProblem}</Alert>
        <QuoteRequest checkout={checkout} />
      </>
    );
  }
  if (page.quotes.length === 0) {
    return <p className={styles['hint']}>Save a delivery address to see the options.</p>;
  }
  return (
    <>
      <ShippingOptions
        legend="Shipping option"
        legendDisplay="hidden"
        quotes={page.quotes}
        chosenId={findCartQuote(page.cart, page.quotes)?.id}
        error={
          (problem?.place === 'shipping' ? problem.message : undefined) ??
          findFieldError(submission, 'shipping')
        }
        onChoose={(quoteId) => void editor.chooseShipping(quoteId)}
      />
      {isPickUpOnly(page.quotes) && <QuoteRequest checkout={checkout} />}
    </>
  );
}
