import { Writable } from 'node:stream';
import type { ErrorReports } from 'server-kit/errors/error-reports';
import { createLog } from 'server-kit/log';
import { isRecord } from 'shared-contracts/json';

/** A log whose lines are kept for the test. */
export function recordingLog(errorReports: ErrorReports) {
  const logged: Readonly<Record<string, unknown>>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line: unknown = JSON.parse(chunk.toString('utf8'));
      if (isRecord(line)) logged.push(line);
      done();
    },
  });
  return { log: createLog({ name: 'shell', reports: errorReports, destination: sink }), logged };
}
