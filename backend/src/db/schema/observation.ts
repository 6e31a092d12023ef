/** Tables of migrations/0130_release_observation.sql. */
import type { Vital } from 'shared-contracts/observation';
import type { RequiredTimeColumn } from './identity.ts';

export interface ReleaseObservationTable {
  remote: string;
  version: string;
  minute: RequiredTimeColumn;
  visits: number;
  failed: number;
  failed_load: number;
  failed_integrity: number;
  failed_server_render: number;
  failed_browser_render: number;
  failed_unhandled: number;
}

export interface ReleaseVitalTable {
  remote: string;
  version: string;
  hour: RequiredTimeColumn;
  vital: Vital;
  bucket: number;
  documents: number;
}

export interface ObservationBatchTable {
  id: string;
  received_at: RequiredTimeColumn;
}

export interface ObservationTables {
  release_observation: ReleaseObservationTable;
  release_vital: ReleaseVitalTable;
  observation_batch: ObservationBatchTable;
}
