/** A site that was started by npm ends with it. */

const PARENT_POLL_MS = 500;

/** A signal to npm ends npm and its shell, but does not reach this process: ends when its parent has. */
export function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_POLL_MS).unref();
}

/** The output may be closed, or be a file on a full disk: the site goes on without it. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
