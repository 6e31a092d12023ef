/** Connections to the API for one kind of request, shared fairly among senders. */
import { Agent } from 'node:http';
import { createFairLimit, type FairLimit, type FairLimitOptions } from '../http/fair-limit.ts';

export interface ConnectionPool extends FairLimit {
  readonly agent: Agent;
}

/** A place is a connection. */
export function createConnectionPool(limits: FairLimitOptions): ConnectionPool {
  // `take` limits the number of connections.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: limits.placesMax });
  const places = createFairLimit(limits);
  return {
    agent,
    get waitingCount() {
      return places.waitingCount;
    },
    take: (senders) => places.take(senders),
    close() {
      places.close();
      agent.destroy();
    },
  };
}
