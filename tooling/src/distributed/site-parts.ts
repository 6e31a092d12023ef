/** Everything the distributed site has started: noted for a later start, stopped from the front to the back. */
import { forgetRun, noteRun, type RunningProcess } from '../start/run-note.ts';
import { SupervisedProcess } from '../start/supervised-process.ts';

interface Part {
  running(): RunningProcess | undefined;
  stop(): Promise<void>;
}

/** Those of a layer stop together, after whoever calls them. */
const LAYERS = ['database', 'api', 'pages', 'gateway'] as const;
export type Layer = (typeof LAYERS)[number];

export class SiteParts {
  readonly #dataDirectory: string;
  readonly #parts: Record<Layer, Part[]> = { database: [], api: [], pages: [], gateway: [] };

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
    process.once('exit', () => this.#endOthers());
  }

  add(layer: Layer, part: Part): void {
    this.#parts[layer].push(part);
    this.note();
  }

  /** Leaves word of what runs, for a start after this process was killed. */
  note(): void {
    noteRun(
      this.#dataDirectory,
      this.#list().flatMap((part) => part.running() ?? []),
    );
  }

  async stop(): Promise<void> {
    for (const part of this.#list()) {
      if (part instanceof SupervisedProcess) part.letEnd();
    }
    for (const layer of LAYERS.toReversed()) {
      await Promise.all(
        // The gateway is gone by then: there is no balancer that has to notice.
        this.#parts[layer].map((part) =>
          part instanceof SupervisedProcess ? part.stop('SIGINT') : part.stop(),
        ),
      );
    }
    forgetRun(this.#dataDirectory);
  }

  /** Those that would not notice that this process ends. */
  #endOthers(): void {
    for (const part of this.#list().toReversed()) {
      const { pid, signal } = part.running() ?? {};
      if (pid !== undefined && signal !== undefined) process.kill(pid, signal);
    }
  }

  #list(): readonly Part[] {
    return LAYERS.flatMap((layer) => this.#parts[layer]);
  }
}
