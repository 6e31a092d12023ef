import { useEffect, useId, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import type { FormFields } from 'shared-contracts/form-fields';
import { loginPath } from 'shared-contracts/paths';
import { createAttempt } from '../../api/attempts.ts';
import {
  claimCheckoutDraft,
  deliversToNewAddress,
  readCheckoutDraft,
  readDraftOf,
  type CheckoutDraft,
} from '../../api/checkout-draft.ts';
import { withLoginGuard } from '../../api/login-guard.ts';
import { submitOrder } from '../../api/orders.ts';
import {
  createPaymentSubmitter,
  type PaymentSubmitter,
} from '../../components/payment-submitter.ts';
import { findDestination } from '../../domain/address.ts';
import { isSameSummary } from '../../domain/cart.ts';
import { ORDER_FIELDS, parseOrder } from '../../domain/order.ts';
import type { PaymentSubmission } from '../../domain/payment-attempt.ts';
import { createCheckoutEditor, type CheckoutEditor } from './checkout-editor.ts';
import {
  isTotalFinal,
  submissionOf,
  type CheckoutEditorState,
  type CheckoutPageData,
} from './checkout-page-data.ts';
import {
  fillFields,
  focusFirstError,
  readChosenAddress,
  readTypedAddress,
} from './form-elements.ts';
import { placeOrder, saveTypedAddress } from './place-order.ts';

export interface CheckoutDependencies {
  /** The element that contains all fields. */
  readonly root: RefObject<HTMLElement | null>;
  /** Leaves the site; a parameter so that tests can observe it. */
  readonly leaveForPayment: (paymentUrl: string) => void;
}

/** State that the parts of the checkout share. */
export interface Checkout {
  /** Id of the form that the Pay button submits. */
  readonly formId: string;
  readonly editor: CheckoutEditor;
  readonly state: CheckoutEditorState;
  readonly submitter: PaymentSubmitter;
  readonly submission: PaymentSubmission;
  readonly gatewayId: string | null;
  readonly chooseGateway: (gatewayId: string) => void;
  /** Sends the order, with the fields of its form. */
  readonly order: (fields: FormFields) => Promise<void>;
  /** Saves an address that is being typed; false when it was refused. */
  readonly saveTypedAddress: () => Promise<boolean>;
}

/**
 * Connects the parts of one checkout: its editor, its draft in the tab, and the payment attempt.
 */
export function useCheckout(
  data: CheckoutPageData,
  { root, leaveForPayment }: CheckoutDependencies,
): Checkout {
  const storefront = useStorefront();
  const formId = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [api] = useState(() => () => {
    const goToLogin = () => void navigate(loginPath(`${pathname}${search}`), { replace: true });
    return withLoginGuard(storefront().api, goToLogin);
  });
  const [editor] = useState(() => createCheckoutEditor({ first: data, api }));
  const [submitter] = useState(() =>
    createPaymentSubmitter({
      first: submissionOf(data),
      parse: (fields) => parseOrder(fields, data.returnUrl),
      attempt: createAttempt(data.attemptKey, 'order'),
      send: (order, attemptKey) => submitOrder(api(), order, attemptKey),
      onRefused: () => void editor.refresh(),
      leaveForPayment,
    }),
  );
  const state = useObservable(editor);
  const submission = useObservable(submitter);
  const [chosenGateway, chooseGateway] = useState<string | null>(null);
  const draftGateway = useSyncExternalStore(
    subscribeToNothing,
    () => readDraftOf(data.visitorId)[ORDER_FIELDS.gateway] ?? null,
    () => null,
  );
  const entered = data.rejected?.values ?? data.draft;
  const selectedGatewayId = chosenGateway ?? draftGateway ?? entered[ORDER_FIELDS.gateway];
  // Values from a plain form post are newer than the tab's draft.
  const [posted] = useState(() => Object.keys(entered));
  const { gateways } = state.page.cart;
  const gateway = gateways.find(({ id }) => id === selectedGatewayId) ?? gateways[0];
  const gatewayId = gateway?.id ?? null;

  useEffect(() => editor.adopt(data), [editor, data]);
  const isEditing = data.editedAddressId !== null;
  useTabDraft(root, { visitorId: data.visitorId, posted, isEditing, editor });
  useErrorClearing(editor, submitter);
  useRefusalFocus(root, state, submission);
  useCartChanges(editor, submitter);

  return {
    formId,
    editor,
    state,
    submitter,
    submission,
    chooseGateway,
    gatewayId,
    order: (fields) => placeOrder(fields, { editor, submitter, root: root.current, gatewayId }),
    saveTypedAddress: () => saveTypedAddress(editor, root.current),
  };
}

interface TabDraftParts extends Pick<Checkout, 'editor'> {
  readonly visitorId: number;
  /** Names of fields that a plain form has posted. */
  readonly posted: readonly string[];
  /** Whether the form is that of a saved address. */
  readonly isEditing: boolean;
}

/** Restores the tab's draft into the fields, except into posted ones. */
function useTabDraft(
  root: CheckoutDependencies['root'],
  { visitorId, posted, isEditing, editor }: TabDraftParts,
): void {
  useEffect(() => {
    claimCheckoutDraft(visitorId);
    if (root.current === null) return;
    const draft = without(readCheckoutDraft(), posted);
    fillFields(root.current, draft);
    const typed = readTypedAddress(root.current);
    if (typed !== null) void editor.quotePlace(findDestination(typed));
    const chosen = readChosenAddress(root.current);
    if (chosen !== undefined && chosen !== editor.current().page.addressId) {
      void (chosen === null ? editor.chooseNewAddress() : editor.chooseAddress(chosen));
      return;
    }
    if (isEditing || !deliversToNewAddress(draft)) return;
    if (editor.current().page.addressId !== null) void editor.chooseNewAddress();
  }, [root, visitorId, posted, isEditing, editor]);
}

/**
 * Removes the error of a missing choice once the choice is made. Errors of fields that the server
 * rejected stay.
 */
function useErrorClearing(editor: CheckoutEditor, submitter: PaymentSubmitter): void {
  useEffect(() => {
    let { page } = editor.current();
    return editor.subscribe(() => {
      const before = page;
      ({ page } = editor.current());
      if (before.addressId === null && page.addressId !== null) {
        submitter.clearError(ORDER_FIELDS.address);
      }
      if (!isTotalFinal(before) && isTotalFinal(page)) {
        submitter.clearError(ORDER_FIELDS.shipping);
      }
    });
  }, [editor, submitter]);
}

/** Moves the focus to the first rejected field, unless the visitor is correcting the fields. */
function useRefusalFocus(
  root: CheckoutDependencies['root'],
  { page, problem }: CheckoutEditorState,
  submission: PaymentSubmission,
): void {
  const isProblem = problem !== null && problem.isBeingEdited !== true;
  useEffect(() => {
    if (isProblem && root.current !== null) focusFirstError(root.current);
  }, [root, isProblem, problem]);

  const isRejected = submission.status === 'rejected' && submission.isBeingEdited !== true;
  useEffect(() => {
    if (isRejected && root.current !== null) focusFirstError(root.current);
  }, [root, isRejected, submission]);

  const isRefused = isProblem || isRejected;
  const { quotes } = page;
  useEffect(() => {
    // New prices replace the options, and with them the focused element.
    const isFocusLost = document.activeElement === document.body;
    if (isRefused && isFocusLost && root.current !== null) focusFirstError(root.current);
  }, [root, isRefused, quotes]);
}

/**
 * Follows cart changes by other parts of the page, and a page restored from the browser history.
 */
function useCartChanges(editor: CheckoutEditor, submitter: PaymentSubmitter): void {
  const storefront = useStorefront();

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
}

function without(draft: CheckoutDraft, names: readonly string[]): CheckoutDraft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
}

/** Only this page changes the draft, so it keeps the choice in its own state. */
function subscribeToNothing(): () => void {
  return () => undefined;
}
