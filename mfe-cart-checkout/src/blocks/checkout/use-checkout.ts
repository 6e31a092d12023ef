import { useEffect, useId, useState, useSyncExternalStore, type RefObject } from 'react';
import { useStorefront } from 'remote-kit/storefront';
import { createAttempt } from '../../api/attempts.ts';
import { readCheckoutDraft } from '../../api/checkout-draft.ts';
import { submitOrder } from '../../api/orders.ts';
import {
  createPaymentSubmitter,
  type PaymentSubmitter,
} from '../../components/payment-submitter.ts';
import { isSameSummary } from '../../domain/cart.ts';
import { parseOrder } from '../../domain/order.ts';
import type { PaymentSubmission } from '../../domain/payment-attempt.ts';
import {
  createCheckoutEditor,
  type CheckoutEditor,
  type CheckoutEditorState,
} from './checkout-editor.ts';
import { submissionOf, type CheckoutPageData } from './checkout-page-data.ts';
import { fillEmptyFields, focusFirstError } from './form-elements.ts';

export interface CheckoutDependencies {
  /** The element that holds every field. */
  readonly root: RefObject<HTMLElement | null>;
  /** Leaves the site; given so that tests can watch it. */
  readonly leaveForPayment: (paymentUrl: string) => void;
}

/** Everything the parts of the checkout share. */
export interface Checkout {
  /** Id of the form the Pay button submits. */
  readonly formId: string;
  readonly editor: CheckoutEditor;
  readonly state: CheckoutEditorState;
  readonly submitter: PaymentSubmitter;
  readonly submission: PaymentSubmission;
  readonly gatewayId: string | null;
  readonly chooseGateway: (gatewayId: string) => void;
}

export function useCheckout(
  data: CheckoutPageData,
  { root, leaveForPayment }: CheckoutDependencies,
): Checkout {
  const storefront = useStorefront();
  const formId = useId();
  const [editor] = useState(() =>
    createCheckoutEditor({ first: data, api: () => storefront().api }),
  );
  const [submitter] = useState(() =>
    createPaymentSubmitter({
      first: submissionOf(data),
      parse: (fields) => parseOrder(fields, data.returnUrl),
      attempt: createAttempt(data.attemptKey, 'order'),
      send: (order, attemptKey) => submitOrder(storefront().api, order, attemptKey),
      onRefused: () => void editor.refresh(),
      leaveForPayment,
    }),
  );
  const state = useSyncExternalStore(editor.subscribe, editor.current, editor.current);
  const submission = useSyncExternalStore(
    submitter.subscribe,
    submitter.current,
    submitter.current,
  );
  const [chosenGateway, chooseGateway] = useState<string | null>(null);
  const draftGateway = useSyncExternalStore(subscribeToNothing, readDraftGateway, () => null);
  const wantedGateway = chosenGateway ?? draftGateway ?? data.rejected?.values['gateway'];
  const { gateways } = state.page.cart;
  const gateway = gateways.find(({ id }) => id === wantedGateway) ?? gateways[0];

  useEffect(() => editor.adopt(data), [editor, data]);

  useEffect(() => {
    if (root.current !== null) fillEmptyFields(root.current, readCheckoutDraft());
  }, [root]);

  useEffect(() => {
    const isRefused = state.problem !== null || submission.status === 'rejected';
    if (isRefused && root.current !== null) focusFirstError(root.current);
  }, [root, state.problem, submission]);

  useEffect(() => {
    const unsubscribe = storefront().bus.subscribe('cart.changed', (event) => {
      const { status, page } = editor.current();
      const isIdle = status === 'settled' && submitter.current().status !== 'submitting';
      if (isIdle && !isSameSummary(page.cart, event)) void editor.refresh();
    });
    const handlePageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      submitter.resume();
      void editor.refresh();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      unsubscribe();
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [editor, submitter, storefront]);

  return {
    ...{ formId, editor, state, submitter, submission, chooseGateway },
    gatewayId: gateway?.id ?? null,
  };
}

function readDraftGateway(): string | null {
  return readCheckoutDraft()['gateway'] ?? null;
}

/** The draft changes only through this page, which then knows the choice itself. */
function subscribeToNothing(): () => void {
  return () => undefined;
}
