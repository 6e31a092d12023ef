import { Writable } from 'node:stream';
import { NO_ERROR_REPORTS } from 'server-kit/errors/error-reports';
import { useTestApp } from './testing/test-app.ts';
import { createApiLog } from './log.ts';

const shop = useTestApp();

/** A log with the process's options that is kept instead of printed. */
function createKeptLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createApiLog({ reports: NO_ERROR_REPORTS, destination: sink }) };
}

test('keeps values of a row out of the line about a database error', async () => {
  const { lines, log } = createKeptLog();
  await shop.createUser({ email: 'private@example.com' });
  const taken = shop.createUser({ email: 'private@example.com' });
  log.error({ err: await taken.catch((error: unknown) => error) }, 'failed');
  const line = JSON.parse(lines[0] ?? '');
  expect(line.err).toMatchObject({ sqlState: '23505', table: 'user_account' });
  expect(lines.join('')).not.toContain('private@example.com');
});
