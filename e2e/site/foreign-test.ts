/**
 * The `test` function for journeys on the backend of the specifications: a site without our
 * API. A journey fails when the site makes a call, or sends a field, that neither the
 * specifications nor the documentation of this product name.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startForeignBackEnd, type ForeignBackEnd } from '../foreign-backend/server.ts';
import { startProduct } from './start-product.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

const START_TIMEOUT_MS = 300_000;

export interface ForeignSite {
  readonly url: string;
  readonly backEnd: ForeignBackEnd;
  /** The log of the shell so far, one JSON object a line. */
  readShellLog(): Promise<string>;
}

export interface ForeignFixtures {
  readonly foreign: ForeignSite;
}

async function withForeignSite(work: (site: ForeignSite) => Promise<void>): Promise<void> {
  const backEnd = await startForeignBackEnd();
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'e2e-foreign-'));
  const product = await startProduct(dataDirectory, {
    API_URL: backEnd.url,
    PAYMENT_ORIGINS: backEnd.url,
  });
  try {
    await work({
      url: product.url,
      backEnd,
      readShellLog: () => readFile(path.join(dataDirectory, 'logs/shell.log'), 'utf8'),
    });
  } finally {
    await product.stop();
    await backEnd.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

export const test = base.extend<{ readonly unexpectedCalls: undefined }, ForeignFixtures>({
  foreign: [
    async ({ browserName: _ }, provide) => withForeignSite(provide),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ foreign }, provide) => provide(foreign.url),
  unexpectedCalls: [
    async ({ foreign }, provide) => {
      await provide(undefined);
      const calls = foreign.backEnd.takeUnexpected();
      if (calls.length > 0) {
        throw new Error(`The specifications do not name these calls:\n${calls.join('\n')}`);
      }
    },
    { auto: true },
  ],
});
