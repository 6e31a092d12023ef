/** The compiled API as a separate process with its jobs. Needs `tsc -b backend`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';

const MAIN = path.resolve(__dirname, '../../dist/main.js');

export interface ApiProcess {
  readonly origin: string;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/** Listens on a free port. Throws if the process does not start. */
export async function startApiProcess(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', API_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message: unknown = await Promise.race([
    once(child, 'message').then(([ready]: unknown[]) => ready),
    once(child, 'exit').then(() => Promise.reject(new Error(`${MAIN} did not start`))),
  ]);
  const { port } = v.parse(v.object({ type: v.literal('ready'), port: v.number() }), message);
  return {
    origin: `http://127.0.0.1:${port}`,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
