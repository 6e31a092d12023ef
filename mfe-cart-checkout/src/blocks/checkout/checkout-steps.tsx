import type { ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { ShippingOptions } from '../../components/shipping-options.tsx';
import { findFieldError } from '../../domain/payment-attempt.ts';
import { findCartQuote, isPickUpOnly } from '../../domain/shipping.ts';
import { PRICE_MISSING, type CheckoutPageData } from './checkout-page-data.ts';
import styles from './checkout-steps.module.css';
import { DeliveryStep } from './delivery-step.tsx';
import { GuestContact } from './guest-contact.tsx';
import { OrderForm } from './order-form.tsx';
import { PayButton } from './pay-button.tsx';
import { QuoteRequest } from './quote-request.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutStepsProps {
  readonly data: CheckoutPageData;
  readonly checkout: Checkout;
}

/** The visitor's choices, in order. */
export function CheckoutSteps({ data, checkout }: CheckoutStepsProps): ReactNode {
  return (
    <div
      className={styles['steps']}
      data-delivers-to={checkout.state.page.addressId === null ? 'new' : 'saved'}
    >
      {data.guestEmail !== null && <GuestContact email={data.guestEmail} />}
      <Step title="Delivery address">
        <DeliveryStep data={data} checkout={checkout} />
      </Step>
      <Step title="Shipping">
        <ShippingStep checkout={checkout} />
      </Step>
      <Step title="Payment">
        <OrderForm data={data} checkout={checkout} />
      </Step>
      <div className={styles['pay']}>
        <PayButton checkout={checkout} />
      </div>
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

/** For a shop that could not be reached. Without scripts, reloading the page asks again. */
function ShippingRetry({
  checkout: { editor, state },
}: {
  readonly checkout: Checkout;
}): ReactNode {
  const isInteractive = useIsInteractive();
  if (!isInteractive) return null;
  return (
    <div>
      <Button
        variant="secondary"
        busy={state.status === 'updating'}
        onClick={() => void editor.refresh()}
      >
        Try again
      </Button>
    </div>
  );
}

function ShippingStep({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { editor, state, submission } = checkout;
  const { page, problem } = state;
  const fieldError = findFieldError(submission, 'shipping');
  if (page.shippingProblem !== null) {
    return (
      <>
        <Alert tone="warning">{page.shippingProblem}</Alert>
        {fieldError !== undefined && <RefusedNote>{PRICE_MISSING}</RefusedNote>}
        {page.isShippingUnknown ? (
          <ShippingRetry checkout={checkout} />
        ) : (
          <QuoteRequest checkout={checkout} />
        )}
      </>
    );
  }
  if (page.quotes.length === 0) {
    return (
      <p className={styles['hint']}>Enter your country and postcode to see the shipping options.</p>
    );
  }
  return (
    <>
      <ShippingOptions
        legend="Shipping option"
        legendDisplay="hidden"
        quotes={page.quotes}
        chosenId={findCartQuote(page.cart, page.quotes)?.id}
        error={(problem?.place === 'shipping' ? problem.message : undefined) ?? fieldError}
        onChoose={editor.chooseShipping}
      />
      {isPickUpOnly(page.quotes) && <QuoteRequest checkout={checkout} />}
    </>
  );
}
