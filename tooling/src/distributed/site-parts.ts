/**
 * Every process the distributed site has started: recorded for a later start, and stopped from
 * front to back.
 */
import { deleteRunRecord, writeRunRecord, type RunningProcess } from '../start/run-record.ts';
import { SupervisedProcess } from '../start/supervised-process.ts';

interface Part {
  running(): RunningProcess | undefined;
  stop(): Promise<void>;
}

/** The processes of one layer stop together, after the layers that call them. */
const LAYERS = ['database', 'api', 'pages', 'gateway'] as const;
export type Layer = (typeof LAYERS)[number];

export class SiteParts {
  readonly #dataDirectory: string;
  readonly #parts: Record<Layer, Part[]> = { database: [], api: [], pages: [], gateway: [] };

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
    process.once('exit', () => this.#stopDetached());
  }

  add(layer: Layer, part: Part): void {
    this.#parts[layer].push(part);
    this.record();
  }

  /** Records the running processes, for a start after this process was killed. */
  record(): void {
    writeRunRecord(
      this.#dataDirectory,
      this.#list().flatMap((part) => part.running() ?? []),
    );
  }

  async stop(): Promise<void> {
    for (const part of this.#list()) {
      if (part instanceof SupervisedProcess) part.stopRestarting();
    }
    for (const layer of LAYERS.toReversed()) {
      await Promise.all(
        // The gateway has stopped by then, so no load balancer has to notice.
        this.#parts[layer].map((part) =>
          part instanceof SupervisedProcess ? part.stop('SIGINT') : part.stop(),
        ),
      );
    }
    deleteRunRecord(this.#dataDirectory);
  }

  /** Stops nginx and PostgreSQL, which do not notice that this process has ended. */
  #stopDetached(): void {
    for (const part of this.#list().toReversed()) {
      const { pid, signal } = part.running() ?? {};
      if (pid !== undefined && signal !== undefined) process.kill(pid, signal);
    }
  }

  #list(): readonly Part[] {
    return LAYERS.flatMap((layer) => this.#parts[layer]);
  }
}
