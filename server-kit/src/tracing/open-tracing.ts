/**
 * Opens tracing according to the settings; without an exporter, no package of OpenTelemetry is
 * loaded.
 */
import type { TracingSettings } from './settings.ts';
import { createIdOnlyTracing, type Tracing } from './tracing.ts';

export interface OpenTracing {
  /** Null without an exporter. */
  readonly settings: TracingSettings | null;
  /**
   * Secret that decides which traces are exported, so that visitors cannot choose ids that are
   * exported. It is the same in all processes that receive visitors' requests.
   */
  readonly key: Uint8Array;
}

export async function openTracing({ settings, key }: OpenTracing): Promise<Tracing> {
  if (settings === null) return createIdOnlyTracing();
  const { createExportingTracing } = await import(
    /* webpackChunkName: "tracing" */ './exporting-tracing.ts'
  );
  return createExportingTracing(settings, key);
}
