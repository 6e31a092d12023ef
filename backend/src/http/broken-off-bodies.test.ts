/** A client that disconnects while it sends a body must not fill the error log. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { NO_ERROR_REPORTS } from 'server-kit/errors/error-reports';
import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import { buildApp } from '../app.ts';
import { createApiLog } from '../log.ts';
import { useTestApp } from '../testing/test-app.ts';

const shop = useTestApp();

test('logs no error when a client breaks off its body [API-06]', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createApiLog({ reports: NO_ERROR_REPORTS, destination });
  const { db, env, clock } = shop;
  const app = await buildApp({ db, env, clock, log, tracing: createIdOnlyTracing() });
  const responded = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const received = once(app.server, 'request');
  socket.write(
    'POST /api/v1/sell/cart/getCart HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await received;
  socket.destroy();
  await responded;
  await app.close();
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
