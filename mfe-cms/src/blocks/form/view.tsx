import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { NestedSlotView } from 'remote-kit/nested-slot';
import { assertNever } from 'shared-contracts/json';
import { loginPath } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { leaveForPayment } from '../../api/payment-page.ts';
import { formAnchor } from '../../domain/form-page.ts';
import { QuestionForm } from './question-form.tsx';
import { PAYMENT_SLOT, type FormBlockData } from './form-data.ts';
import styles from './form.module.css';
import { ContactInstead } from './needs-scripts.tsx';
import { Thanks } from './thanks.tsx';
import type { FormDependencies } from './use-form.ts';

/** core/form: a form that the owner built. */
export function View(props: BlockViewProps<FormBlockData>): ReactNode {
  return <FormSection {...props} leaveForPayment={leaveForPayment} />;
}

interface FormSectionProps
  extends BlockViewProps<FormBlockData>, Pick<FormDependencies, 'leaveForPayment'> {}

export function FormSection({ block, data, leaveForPayment: leave }: FormSectionProps): ReactNode {
  const { heading, state } = data;
  const anchor = formAnchor(block.id);
  if (state.status === 'payment-return') {
    return <PaymentReturn anchor={anchor} page={state.page} />;
  }
  return (
    <section id={anchor} className={styles['section']}>
      <Container width="form-below-text">
        <Stack gap={5}>
          {heading !== '' && <h2>{heading}</h2>}
          <FormState
            state={state}
            blockId={block.id}
            level={heading === '' ? 2 : 3}
            leave={leave}
          />
        </Stack>
      </Container>
    </section>
  );
}

interface FormStateProps {
  readonly state: Exclude<FormBlockData['state'], { readonly status: 'payment-return' }>;
  readonly blockId: string;
  readonly level: 2 | 3;
  readonly leave: FormDependencies['leaveForPayment'];
}

function FormState({ state, blockId, level, leave }: FormStateProps): ReactNode {
  switch (state.status) {
    case 'asking':
      // Another form starts empty; the same form keeps its text when the page changes.
      return (
        <QuestionForm
          key={state.form.id}
          data={state}
          blockId={blockId}
          headingLevel={level}
          leaveForPayment={leave}
        />
      );
    case 'sent':
      return <Thanks thanks={state.thanks} />;
    case 'login-required':
      return <LoginFirst page={state.page} formName={state.formName} />;
    case 'unavailable':
      return (
        <Alert tone="info" role="note">
          This form is not available at the moment.
          <ContactInstead contactEmail={state.contactEmail} />
        </Alert>
      );
    default:
      return assertNever(state);
  }
}

interface LoginFirstProps {
  readonly page: string;
  readonly formName: string;
}

/** Asks the visitor to log in before the form is shown, so that no typed text is lost. */
function LoginFirst({ page, formName }: LoginFirstProps): ReactNode {
  return (
    <>
      <p>Please log in to fill in the form “{formName}”.</p>
      <div>
        <Link className={buttonClassName({})} to={loginPath(page)}>
          Log in
        </Link>
      </div>
    </>
  );
}

interface PaymentReturnProps {
  readonly anchor: string;
  readonly page: string;
}

/** The result of the payment, shown by the remote that owns payments. */
function PaymentReturn({ anchor, page }: PaymentReturnProps): ReactNode {
  return (
    <section id={anchor}>
      <NestedSlotView name={PAYMENT_SLOT} />
      <Container width="form-below-text">
        <div className={styles['back']}>
          <Link className={buttonClassName({ variant: 'secondary' })} to={`${page}#${anchor}`}>
            Back to the form
          </Link>
        </div>
      </Container>
    </section>
  );
}
