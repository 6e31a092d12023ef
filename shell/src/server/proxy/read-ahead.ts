/**
 * Takes responses of the API at once, up to a limit, so that a client that reads slowly does not
 * occupy a connection to the API. A client that takes nothing for a while is disconnected.
 */
import { PassThrough, pipeline, type Readable } from 'node:stream';

/** Per response: more than any response except large files. */
const READ_AHEAD_BYTES = 2 * 1024 * 1024;
/** Of all responses together. Above it, the client that waits longest is disconnected. */
const BUFFERED_BYTES_MAX = 128 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1000;
/** With this and the buffers on the way, about 3 kB/s is the slowest accepted speed. */
const STALLED_MAX_CHECKS = 20;
/** While other requests wait for a connection that the client occupies. */
const STALLED_MAX_CHECKS_WHEN_FULL = 2;

export interface ReadAheadOptions {
  /** Disconnects the client. */
  readonly disconnect: () => void;
  /** Whether other requests wait for the connection. */
  readonly isNeeded: () => boolean;
}

export interface ReadAhead {
  /** Returns the response's body for the client. */
  pass(response: Readable, options: ReadAheadOptions): Readable;
  close(): void;
}

interface Passing extends ReadAheadOptions {
  readonly response: Readable;
  readonly buffer: PassThrough;
  receivedBytes: number;
  takenBytes: number;
  /** Checks since the client last took data. */
  stalledChecks: number;
}

export function createReadAhead(): ReadAhead {
  const passing = new Set<Passing>();

  function check(): void {
    for (const each of passing) {
      const takenBytes = each.receivedBytes - each.buffer.readableLength;
      const isStalled = takenBytes === each.takenBytes && each.buffer.readableLength > 0;
      each.stalledChecks = isStalled ? each.stalledChecks + 1 : 0;
      each.takenBytes = takenBytes;
      const isOccupied = !each.response.readableEnded && each.isNeeded();
      const checksMax = isOccupied ? STALLED_MAX_CHECKS_WHEN_FULL : STALLED_MAX_CHECKS;
      if (each.stalledChecks >= checksMax) each.disconnect();
    }
    limitMemory();
  }

  function limitMemory(): void {
    const stalled = [...passing]
      .filter(({ stalledChecks }) => stalledChecks > 0)
      .toSorted((a, b) => b.stalledChecks - a.stalledChecks);
    let bytes = stalled.reduce((sum, { buffer }) => sum + buffer.readableLength, 0);
    for (const { buffer, disconnect } of stalled) {
      if (bytes <= BUFFERED_BYTES_MAX) return;
      bytes -= buffer.readableLength;
      disconnect();
    }
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  return {
    pass(response, options) {
      const buffer = new PassThrough({ readableHighWaterMark: READ_AHEAD_BYTES });
      const counts = { receivedBytes: 0, takenBytes: 0, stalledChecks: 0 };
      const entry: Passing = { ...options, ...counts, response, buffer };
      response.on('data', (chunk: Buffer) => (entry.receivedBytes += chunk.length));
      passing.add(entry);
      buffer.once('close', () => passing.delete(entry));
      // Either side may end early; the other one is then closed as well.
      pipeline(response, buffer, () => undefined);
      return buffer;
    },
    close: () => clearInterval(timer),
  };
}
