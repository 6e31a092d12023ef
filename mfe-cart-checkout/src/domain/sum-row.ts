/** One row of the totals of a cart or an order. */
export interface SumRow {
  readonly label: string;
  /** Integer cents, negative for deductions; a text when there is no amount. */
  readonly amount: number | string;
  readonly emphasis?: 'total';
}
