/** The local mailbox, read without a browser. */
import { setTimeout as delay } from 'node:timers/promises';
import { LIMIT_MS } from './browser.ts';

export interface Mailbox {
  /** Waits for a mail to this address; returns the code in it. */
  readCode(address: string): Promise<string>;
}

const POLL_MS = 200;
const CODE = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/;

/** @param origin of the site */
export function openMailbox(origin: string): Mailbox {
  const read = async (path: string) => (await fetch(new URL(path, origin))).text();

  async function findCode(address: string): Promise<string | undefined> {
    const rows = (await read('/mailbox')).split('<li');
    const row = rows.find((html) => html.includes(address)) ?? '';
    const [, path] = /href="([^"]+)"/.exec(row) ?? [];
    return path === undefined ? undefined : CODE.exec(await read(path))?.[0];
  }

  return {
    async readCode(address) {
      const deadline = performance.now() + LIMIT_MS;
      for (;;) {
        const code = await findCode(address);
        if (code !== undefined) return code;
        if (performance.now() > deadline) throw new Error(`No mail with a code for ${address}`);
        await delay(POLL_MS);
      }
    },
  };
}
