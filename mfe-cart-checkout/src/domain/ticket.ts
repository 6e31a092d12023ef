/** Tickets of an order. */
export type Ticket = {
  readonly code: string;
  readonly name: string;
  /** Day and time in the shop's time zone; null when not fixed yet. */
  readonly startsOn: string | null;
  readonly state: 'valid' | 'used' | 'void';
  /** `path` is the `d` of an SVG path in a square of `size`. */
  readonly qr: { readonly size: number; readonly path: string };
};

export type TicketSet = {
  readonly orderNumber: number;
  readonly tickets: readonly Ticket[];
};
