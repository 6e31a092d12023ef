/** A development server that offers a server half, closed after the test. */
import { createServer } from 'node:http';
import { DEVELOPMENT_BUILD_PATH } from 'release-registry/development-build';

export interface TestDevelopmentServer {
  readonly port: number;
  /** The next build; `number` becomes a part of its version. */
  build(number: number, source: string, regionStyles?: string): void;
}

const closings: (() => void)[] = [];

afterEach(() => {
  for (const close of closings.splice(0)) close();
});

export async function startDevelopmentServer(): Promise<TestDevelopmentServer> {
  let body = '';
  const server = createServer((request, response) => {
    if (request.url !== DEVELOPMENT_BUILD_PATH || body === '') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return {
    port: address.port,
    build(number, source, regionStyles = '') {
      body = JSON.stringify({ version: `dev-00000000${number}`, source, regionStyles });
    },
  };
}
