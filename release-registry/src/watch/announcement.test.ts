import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook, type Announcement } from './announcement.ts';

const ANNOUNCEMENT: Announcement = {
  event: 'release.rolled-back',
  remote: 'mfe-shop',
  candidate: '1.1.0',
  stable: '1.0.0',
  reason: 'it failed',
  at: '2026-03-01T00:00:00.000Z',
};

/** Returns the given statuses, one after the other, and records the requests. */
async function aReceiver(...statuses: readonly number[]) {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => {
      bodies.push(JSON.parse(text));
      response.writeHead(statuses[bodies.length - 1] ?? 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => server.close());
  const address = server.address() satisfies AddressInfo | string | null;
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, bodies };
}

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

function send(url: string | null) {
  const lost: string[] = [];
  const announce = createWebhook({
    url,
    pausesMs: [1, 1],
    onLost: (_, reason) => lost.push(reason),
  });
  return { lost, done: announce(ANNOUNCEMENT) };
}

test('posts a rollback to the webhook, and retries a failed delivery [FED-11]', async () => {
  const { url, bodies } = await aReceiver(500, 200);
  const { lost, done } = send(url);
  await done;
  expect(bodies).toEqual([ANNOUNCEMENT, ANNOUNCEMENT]);
  expect(lost).toEqual([]);
});

test('stops retrying a webhook that always fails, without throwing [FED-11]', async () => {
  const { url, bodies } = await aReceiver(500, 500, 503);
  const { lost, done } = send(url);
  await done;
  expect(bodies).toHaveLength(3);
  expect(lost).toEqual(['it responds with 503']);
});

test('sends nothing when no webhook is set [FED-11]', async () => {
  const { lost, done } = send(null);
  await done;
  expect(lost).toEqual([]);
});
