/** Edits the cart one job after another; after a failure it shows the server's state. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { SerialEdits } from '../../components/serial-edits.ts';
import type { CartWithShipping } from '../../domain/shipping.ts';
import type { CartCalls } from './cart-calls.ts';
import type { CartEditorState, CartPlace, CartProblem } from './cart-page-data.ts';

export interface CartJobs {
  readonly calls: CartCalls;
  /** The last state from the server. */
  page(): CartWithShipping;
  /** Shows the job's result, or its error at `place`; `after` applies in both cases. */
  run(
    place: CartPlace,
    job: () => Promise<CartWithShipping>,
    after?: Partial<CartEditorState>,
  ): Promise<void>;
  /** Shows at `place` why the server rejected the change. */
  refuse(place: CartPlace, message: string): void;
  fetchPage(): Promise<CartWithShipping>;
}

export function createCartJobs(edits: SerialEdits<CartEditorState>, calls: CartCalls): CartJobs {
  const page = () => edits.current().page;

  async function fetchPage(): Promise<CartWithShipping> {
    return calls.addShipping(await calls.getCart(), page().choice);
  }

  async function recover(problem: CartProblem, after: Partial<CartEditorState>): Promise<void> {
    edits.change({ ...after, pending: new Map(), problem });
    try {
      edits.change({ page: await fetchPage() });
    } catch {
      // Keep the server's last response; the error is shown already.
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
