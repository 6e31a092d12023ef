/**
 * Access to the site from another network: limits per IP address count its browsers
 * separately.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { isRecord } from 'shared-contracts/json';

export interface OtherNetwork {
  /** URL of the site for browsers of this network. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param address an address of the loopback network, for example 127.0.0.2, from which the
 * site sees the requests
 */
export async function openOtherNetwork(siteUrl: string, address: string): Promise<OtherNetwork> {
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
  const listening: unknown = server.address();
  if (!isRecord(listening)) throw new Error('The proxy has no port');
  return {
    url: `http://localhost:${String(listening['port'])}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
