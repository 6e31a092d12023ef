import { Writable } from 'node:stream';
import { NO_ERROR_REPORTS } from 'server-kit/errors/error-reports';
import { useTestApp } from './testing/test-app.ts';
import { createApiLog } from './log.ts';

const shop = useTestApp();

/** A log with the options of the process that collects its lines instead of printing them. */
function createCollectingLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createApiLog({ reports: NO_ERROR_REPORTS, destination: sink }) };
}

test('logs a database error without the values of the row', async () => {
  const { lines, log } = createCollectingLog();
  await shop.createUser({ email: 'private@example.com' });
  const taken = shop.createUser({ email: 'private@example.com' });
  log.error({ err: await taken.catch((error: unknown) => error) }, 'failed');
  const line = JSON.parse(lines[0] ?? '');
  expect(line.err).toMatchObject({ sqlState: '23505', table: 'user_account' });
  expect(lines.join('')).not.toContain('private@example.com');
});
