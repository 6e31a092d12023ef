/**
 * Opens tracing according to the settings; without an exporter, no package of OpenTelemetry is
 * loaded.
 */
import type { TracingSettings } from './settings.ts';
import { createNamesOnly, type Tracing } from './tracing.ts';

export interface OpenTracing {
  /** Null without an exporter. */
  readonly settings: TracingSettings | null;
  /**
   * Decides which traces are exported: with the key, one could choose trace ids that are exported.
   * The same in all processes that receive visitors' requests.
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
