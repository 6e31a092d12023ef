import type { Visitor } from 'shared-contracts/slot';

/** Whether the visitor has a session with which people order: with an account or as a guest. */
export function mayHaveOrders(visitor: Visitor | null): boolean {
  return visitor !== null && (visitor.signedIn || visitor.isGuest === true);
}
