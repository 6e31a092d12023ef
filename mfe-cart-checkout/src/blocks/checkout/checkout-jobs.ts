/** How the checkout is edited: one call after another, and every total is the server's. */
import { readBrowserCookies } from 'remote-kit/browser-cookies';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { readSessionKey } from '../../api/cart-cookies.ts';
import { getCart, type CartQuery } from '../../api/carts.ts';
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
  /** Key of the visitor's own cart. */
  session(): string | null;
  /** The visitor's own cart; what is given is kept with it first. */
  getCart(query?: Omit<CartQuery, 'session' | 'signal'>): Promise<Cart>;
  /** As the server last said. */
  page(): CheckoutState;
  problem(): CheckoutProblem | null;
  /** Shows what is known before a job has ended. */
  show(page: CheckoutState): void;
  /** Shows what the job returns, or what went wrong beside the place. */
  run(place: CheckoutPlace, job: () => Promise<CheckoutState>): Promise<void>;
  refuse(problem: CheckoutProblem): void;
}

export function createCheckoutJobs(
  edits: SerialEdits<CheckoutEditorState>,
  api: () => ApiClient,
): CheckoutJobs {
  const session = () => readSessionKey(readBrowserCookies());
  const show = (page: CheckoutState) => edits.change({ page });
  const refuse = (problem: CheckoutProblem) => edits.change({ problem });
  return {
    api,
    session,
    getCart: (query = {}) => getCart(api(), { ...query, session: session() }),
    page: () => edits.current().page,
    problem: () => edits.current().problem,
    show,
    run(place, job) {
      edits.change({ problem: null });
      return edits.run(async () => {
        try {
          show(await job());
        } catch (error) {
          refuse(toProblem(place, error));
        }
      });
    },
    refuse,
  };
}

function toProblem(place: CheckoutPlace, error: unknown): CheckoutProblem {
  const failure = error instanceof ApiError ? error.failure : null;
  const fieldErrors = failure?.kind === 'rejected' ? failure.fieldErrors : {};
  return { place, message: describeApiFailure(error), fieldErrors };
}
