/** Ports for servers whose address must be known before they start. */
import { createServer } from 'node:net';

/** A port of this machine that no program listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.close(() => (port === undefined ? reject(new Error('No port')) : resolve(port)));
    });
  });
}
