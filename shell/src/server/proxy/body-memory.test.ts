import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createBodyMemory } from './body-memory.ts';

const LIMIT_BYTES = 400_000;

/** A server that never responds; the path names the sender. */
async function aServer() {
  const disconnected: number[] = [];
  const memory = createBodyMemory((bytes) => disconnected.push(bytes), LIMIT_BYTES);
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    const sender = request.url ?? '';
    response.once('close', memory.count({ request, body: request, sender }));
    request.on('data', (chunk: Buffer) => {
      received.set(sender, (received.get(sender) ?? 0) + chunk.length);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  const opened: Socket[] = [];
  return {
    disconnected,
    received,
    countConnections: promisify(server.getConnections.bind(server)),
    send(sender: string, bytes: number): Socket {
      const socket = connect(address.port, '127.0.0.1');
      opened.push(socket);
      socket.on('error', () => undefined);
      socket.write(`POST ${sender} HTTP/1.1\r\nHost: shop\r\nContent-Length: 999999\r\n\r\n`);
      socket.write(Buffer.alloc(bytes));
      return socket;
    },
    async close() {
      for (const socket of opened) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

test('disconnects the sender with most bytes when all bodies exceed the limit [API-05]', async () => {
  const server = await aServer();
  const others = ['/a', '/b', '/c'].map((sender) => server.send(sender, 50_000));
  const greedy = [server.send('/greedy', 90_000), server.send('/greedy', 90_000)];
  greedy.push(server.send('/greedy', 90_000));
  await Promise.race(greedy.map((socket) => once(socket, 'close')));
  expect(server.disconnected.length).toBeGreaterThan(0);
  expect(others.map((socket) => socket.closed)).toEqual([false, false, false]);
  await server.close();
});

test('counts a body until its connection closes, and no longer [API-05]', async () => {
  const server = await aServer();
  for (const sender of ['/first', '/second']) {
    const socket = server.send(sender, 350_000);
    while ((server.received.get(sender) ?? 0) < 350_000) await setImmediate();
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
    // The server sees the end of the connection in its own time.
    while ((await server.countConnections()) > 0) await setImmediate();
  }
  expect(server.disconnected).toEqual([]);
  await server.close();
});
