/** A network to a database server that delays, resets and silently drops what connections carry. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';

export interface FaultyNetwork {
  /** URL of the same database through this network. */
  readonly url: string;
  /** Counts of the faults since the start. */
  readonly faults: () => Faults;
  /** Starts or stops new faults; connections that are half-open stay so. */
  setFaulty(isFaulty: boolean): void;
  close(): Promise<void>;
}

export interface Faults {
  readonly resets: number;
  /** Connections of which both ends stay open while nothing arrives any more. */
  readonly halfOpen: number;
}

const DELAY_MS = 1;
/** Of all packets, in both directions. */
const RESET_EVERY = 61;
const DROP_EVERY = 149;

export async function openFaultyNetwork(databaseUrl: string): Promise<FaultyNetwork> {
  const target = new URL(databaseUrl);
  const faults = { resets: 0, halfOpen: 0 };
  const open = new Set<Socket>();
  let isFaulty = false;
  let packets = 0;

  function carry(connection: readonly Socket[]): Transform {
    return new Transform({
      transform(packet: Buffer, _encoding, done: TransformCallback) {
        if (isFaulty) packets += 1;
        if (isFaulty && packets % RESET_EVERY === 0) {
          faults.resets += 1;
          for (const socket of connection) socket.resetAndDestroy();
        } else if (isFaulty && packets % DROP_EVERY === 0) {
          // The transform is never done, so nothing follows in this direction.
          faults.halfOpen += 1;
        } else {
          setTimeout(() => done(null, packet), DELAY_MS);
        }
      },
    });
  }

  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) });
    const connection = [near, far];
    for (const socket of connection) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        for (const each of connection) each.destroy();
      });
    }
    near.pipe(carry(connection)).pipe(far);
    far.pipe(carry(connection)).pipe(near);
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${await listen(server)}`;
  return {
    url: url.href,
    faults: () => ({ ...faults }),
    setFaulty(value) {
      isFaulty = value;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return address.port;
}
