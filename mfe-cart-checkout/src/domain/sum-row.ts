/** One row of what a cart or an order costs. */
export interface SumRow {
  readonly label: string;
  /** Integer cents, less than 0 for what is taken off; a text where there is no amount. */
  readonly amount: number | string;
  readonly emphasis?: 'total';
}
