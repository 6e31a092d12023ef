/**
 * A user's order that is awaiting payment, as carts see it. Its content is shown as the user's
 * cart. A change of that cart cancels the order. Orders implement this interface.
 */
import type { Connection } from '../db/connection.ts';

export interface WaitingOrders {
  /**
   * Asks the gateway whether the payment has arrived without a webhook or the customer's return.
   * Not in a transaction: it may wait for the gateway.
   */
  settle(userId: number): Promise<void>;
  /** Cancels the order, if there is one, and opens its cart again. */
  cancel(tx: Connection, userId: number, now: Date): Promise<void>;
}
