/** A site that was started by npm ends together with npm. */

const PARENT_POLL_MS = 500;

/**
 * A signal to npm ends npm and its shell, but does not reach this process: stop when the parent
 * process has ended.
 */
export function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_POLL_MS).unref();
}

/** The output may be closed, or a file on a full disk: the site continues without it. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
