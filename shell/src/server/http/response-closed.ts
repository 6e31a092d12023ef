/** The end of a response. */
import type { ServerResponse } from 'node:http';

const promises = new WeakMap<ServerResponse, Promise<void>>();

/**
 * Settles when the response is finished or its client has disconnected. All callers share one
 * listener, because Node warns of responses with many.
 */
export function responseClosed(response: ServerResponse): Promise<void> {
  const known = promises.get(response);
  if (known !== undefined) return known;
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  promises.set(response, closed);
  return closed;
}
