/**
 * Access to the site from another household: its browsers are counted separately by limits
 * per IP address.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { isRecord } from 'shared-contracts/json';

export interface Household {
  /** URL of the site for this household. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param address an address of the loopback network, for example 127.0.0.2, from which the
 * site sees the requests
 */
export async function openHousehold(siteUrl: string, address: string): Promise<Household> {
  const port = Number(new URL(siteUrl).port);
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const site = connect({ host: '127.0.0.1', port, localAddress: address });
    for (const [from, to] of [
      [browser, site],
      [site, browser],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own: unknown = server.address();
  if (!isRecord(own)) throw new Error('The household has no port');
  return {
    url: `http://localhost:${String(own['port'])}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
