/** Opens what the settings ask for; without an exporter no package of OpenTelemetry is loaded. */
import type { TracingSettings } from './settings.ts';
import { createNamesOnly, type Tracing } from './tracing.ts';

export interface OpenTracing {
  /** Null where nothing is exported. */
  readonly settings: TracingSettings | null;
  /**
   * Decides which traces are exported: who knows the key could choose trace ids that are.
   * The same in all processes that see visitors' requests.
   */
  readonly key: Uint8Array;
}

export async function openTracing({ settings, key }: OpenTracing): Promise<Tracing> {
  if (settings === null) return createNamesOnly();
  const { createExportingTracing } = await import(
    /* webpackChunkName: "tracing" */ './exporting-tracing.ts'
  );
  return createExportingTracing(settings, key);
}
