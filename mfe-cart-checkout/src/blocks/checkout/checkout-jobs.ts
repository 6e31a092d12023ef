/** Edits the checkout one call after another; all totals come from the server. */
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { cartOfBrowser, getBrowserCart, type CartChoices } from '../../api/browser-cart.ts';
import type { CartOfVisitor } from '../../api/cart-cookies.ts';
import type { SerialEdits } from '../../components/serial-edits.ts';
import type { Cart } from '../../domain/cart.ts';
import type {
  CheckoutEditorState,
  CheckoutPlace,
  CheckoutProblem,
  CheckoutState,
} from './checkout-page-data.ts';

export interface CheckoutJobs {
  api(): ApiClient;
  cartOfVisitor(): CartOfVisitor;
  /** Returns the visitor's cart, after storing the given choices with it. */
  getCart(choices?: CartChoices): Promise<Cart>;
  /** The last state from the server. */
  page(): CheckoutState;
  problem(): CheckoutProblem | null;
  /** Shows known values before a job has ended. */
  show(page: CheckoutState): void;
  /** Removes the last error, and shows the job's result, or its error at `place`. */
  run(place: CheckoutPlace, job: () => Promise<CheckoutState>): Promise<void>;
  /** Like `run`, but keeps an earlier error: the visitor may be correcting its fields. */
  runBeside(place: CheckoutPlace, job: () => Promise<CheckoutState>): Promise<void>;
  refuse(problem: CheckoutProblem): void;
}

export function createCheckoutJobs(
  edits: SerialEdits<CheckoutEditorState>,
  api: () => ApiClient,
): CheckoutJobs {
  const show = (page: CheckoutState) => edits.change({ page });
  const refuse = (problem: CheckoutProblem) => edits.change({ problem });

  function runBeside(place: CheckoutPlace, job: () => Promise<CheckoutState>): Promise<void> {
    return edits.run(async () => {
      try {
        show(await job());
      } catch (error) {
        refuse(toProblem(place, error));
      }
    });
  }

  return {
    api,
    cartOfVisitor: cartOfBrowser,
    getCart: (choices) => getBrowserCart(api(), choices),
    page: () => edits.current().page,
    problem: () => edits.current().problem,
    show,
    run(place, job) {
      edits.change({ problem: null });
      return runBeside(place, job);
    },
    runBeside,
    refuse,
  };
}

function toProblem(place: CheckoutPlace, error: unknown): CheckoutProblem {
  const failure = error instanceof ApiError ? error.failure : null;
  const fieldErrors = failure?.kind === 'rejected' ? failure.fieldErrors : {};
  return { place, message: describeApiFailure(error), fieldErrors };
}
