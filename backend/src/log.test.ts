import { Writable } from 'node:stream';
import pino from 'pino';
import { useTestApp } from './testing/test-app.ts';
import { logOptions } from './log.ts';

const shop = useTestApp();

/** A log with the process's options that collects its lines. */
function createKeptLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: pino(logOptions('info'), sink) };
}

test('logs no row values of a database error', async () => {
  const { lines, log } = createKeptLog();
  await shop.createUser({ email: 'private@example.com' });
  const taken = shop.createUser({ email: 'private@example.com' });
  log.error({ err: await taken.catch((error: unknown) => error) }, 'failed');
  const line = JSON.parse(lines[0] ?? '');
  expect(line.err).toMatchObject({ sqlState: '23505', table: 'user_account' });
  expect(lines.join('')).not.toContain('private@example.com');
});

test('logs no passwords, tokens and email addresses', () => {
  const { lines, log } = createKeptLog();
  log.info({ body: { password: 'hunter2', refresh_token: 'abc123', email: 'a@example.com' } });
  expect(lines.join('')).not.toMatch(/hunter2|abc123|a@example\.com/);
});
