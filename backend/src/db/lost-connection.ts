/**
 * Server restarts: existing connections break, and for a moment the server accepts no new ones.
 *
 * A request that has not begun waits for the server. A request in progress ends with an error that
 * `isConnectionLost` recognises.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from 'shared-contracts/json';

/**
 * admin_shutdown, crash_shutdown, cannot_connect_now, idle_in_transaction_session_timeout,
 * connection exceptions; then network errors.
 */
const LOST_CODES =
  /^(?:57P0[123]|25P03|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
/** Errors of `pg` without a code. */
const LOST_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
/** Longer than a server restart takes; afterwards callers get an error. */
const RETRY_FOR_MS = 8000;
const PAUSE_MS = 100;

/** True if the server was unavailable. */
export function isConnectionLost(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { code, message, errors } = error;
  // Node tried several addresses.
  if (Array.isArray(errors) && errors.some(isConnectionLost)) return true;
  if (typeof code === 'string' && LOST_CODES.test(code)) return true;
  return typeof message === 'string' && LOST_MESSAGES.test(message);
}

/** Connects, and retries for at most eight seconds while the server is unavailable. */
export async function connectWithRetry<Client>(connect: () => Promise<Client>): Promise<Client> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (performance.now() >= giveUpAt || !isConnectionLost(error)) throw error;
      await wait(PAUSE_MS);
    }
  }
}
