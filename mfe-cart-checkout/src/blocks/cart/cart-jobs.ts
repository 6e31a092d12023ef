/** How the cart is edited: one job after another, and after a failure the server's own state. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { SerialEdits } from '../../components/serial-edits.ts';
import type { CartWithShipping } from '../../domain/shipping.ts';
import type { CartCalls } from './cart-calls.ts';
import type { CartEditorState, CartPlace, CartProblem } from './cart-page-data.ts';

export interface CartJobs {
  readonly calls: CartCalls;
  /** As the server last said. */
  page(): CartWithShipping;
  /** Shows what the job returns, or what went wrong beside the place; `after` holds in both cases. */
  run(
    place: CartPlace,
    job: () => Promise<CartWithShipping>,
    after?: Partial<CartEditorState>,
  ): Promise<void>;
  /** Shows beside the place why the server did not do it. */
  refuse(place: CartPlace, message: string): void;
  fetchPage(): Promise<CartWithShipping>;
}

export function createCartJobs(edits: SerialEdits<CartEditorState>, calls: CartCalls): CartJobs {
  const page = () => edits.current().page;

  async function fetchPage(): Promise<CartWithShipping> {
    return calls.addShipping(await calls.getCart(), page().choice);
  }

  async function recover(problem: CartProblem, after: Partial<CartEditorState>): Promise<void> {
    edits.change({ ...after, wanted: new Map(), problem });
    try {
      edits.change({ page: await fetchPage() });
    } catch {
      // The last answer of the server stays; the problem is shown already.
      return;
    }
  }

  return {
    calls,
    page,
    fetchPage,
    run(place, job, after = {}) {
      edits.change({ problem: null });
      return edits.run(async () => {
        try {
          edits.change({ ...after, page: await job() });
        } catch (error) {
          await recover(toProblem(place, error), after);
        }
      });
    },
    refuse: (place, message) =>
      edits.change({ problem: { ...place, message, fieldErrors: {}, values: {} } }),
  };
}

function toProblem(place: CartPlace, error: unknown): CartProblem {
  const failure = error instanceof ApiError ? error.failure : null;
  const fieldErrors = failure?.kind === 'rejected' ? failure.fieldErrors : {};
  return { ...place, message: describeApiFailure(error), fieldErrors, values: {} };
}
