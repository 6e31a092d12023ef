/**
 * Creates the tickets of a paid order, one for each unit of a ticket product. Runs in the
 * transaction that marks the order as paid.
 */
import { randomBytes } from 'node:crypto';
import type { Connection } from '../../db/connection.ts';
import { createTickets, listTicketLines } from './ticket-repository.ts';

export async function issueTickets(tx: Connection, orderId: string, now: Date): Promise<void> {
  for (const { line, name, qty, starts_at } of await listTicketLines(tx, orderId)) {
    const tickets = Array.from({ length: qty }, (_, index) => ({
      order_id: orderId,
      line,
      unit: index + 1,
      code: makeTicketCode(),
      name,
      starts_at,
      created_at: now,
      used_at: null,
    }));
    await createTickets(tx, tickets);
  }
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 16;

/** Formatted as `7Q2M-XK4D-93HB-TW0A`. */
function makeTicketCode(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
